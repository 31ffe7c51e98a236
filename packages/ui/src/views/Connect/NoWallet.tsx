import type { ReactElement } from 'react';
import { useSay } from '../../i18n/Words.tsx';
import { Button, LinkButton } from '../../primitives/Button.tsx';
import { Empty } from '../../primitives/Empty.tsx';
import { externalIcon, walletIcon } from '../../primitives/icons.ts';
import type { WalletBlockProps } from './WalletBlock.tsx';

/** Nothing is here: the registry where there is one, else a page that lists wallets. */
export function NoWallet({ allLabel, onAll, findUrl, onFind }: WalletBlockProps): ReactElement {
  const say = useSay();
  return (
    <Empty icon={walletIcon} title={say('connect.noneTitle')} text={say('connect.noneText')}>
      {allLabel === undefined ? (
        <LinkButton
          kind="primary"
          small
          icon={externalIcon}
          label={say('connect.noneFind')}
          href={findUrl}
          onClick={onFind}
        />
      ) : (
        <Button kind="primary" small label={say('connect.noneFind')} onClick={onAll} />
      )}
    </Empty>
  );
}
