import type { ReactElement } from 'react';
import { useSay } from '../../i18n/Words.tsx';
import { Body } from '../../primitives/Body.tsx';
import { Icon } from '../../primitives/Icon.tsx';
import { forwardIcon } from '../../primitives/icons.ts';
import { List } from '../../primitives/List.tsx';
import { Disc, Logo } from '../../primitives/Logo.tsx';
import { Row } from '../../primitives/Row.tsx';

export interface ChainChoice {
  readonly key: string;
  readonly name: string;
  readonly imageUrl: string | undefined;
  readonly onChoose: () => void;
}

export interface ConnectingMultiChainViewProps {
  readonly wallet: { readonly name: string; readonly imageUrl: string | undefined };
  readonly chains: readonly ChainChoice[];
}

/** In which chain family a wallet of several is to be connected. */
export function ConnectingMultiChainView({ wallet, chains }: ConnectingMultiChainViewProps): ReactElement {
  const say = useSay();
  return (
    <Body bleed>
      <div className="fy-status">
        <span className="art">
          <Logo name={wallet.name} src={wallet.imageUrl} size="lg" />
        </span>
        <h3 className="title">{wallet.name}</h3>
        <p>{say('chains.text', { wallet: wallet.name })}</p>
      </div>
      <List>
        {chains.map(({ key, name, imageUrl, onChoose }) => (
          <Row
            key={key}
            lead={<Disc name={name} src={imageUrl} />}
            title={name}
            tail={<Icon of={forwardIcon} />}
            onClick={onChoose}
          />
        ))}
      </List>
    </Body>
  );
}
