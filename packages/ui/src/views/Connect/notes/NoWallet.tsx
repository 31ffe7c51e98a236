import { type ReactElement, useContext } from 'react';
import { useSay } from '../../../i18n/Words.tsx';
import { Button } from '../../../primitives/Button.tsx';
import { Empty } from '../../../primitives/Empty.tsx';
import { externalIcon } from '../../../primitives/externalIcon.ts';
import { walletIcon } from '../../../primitives/icons.ts';
import { LinkButton } from '../../../primitives/LinkButton.tsx';
import { LockedContext } from '../LockedContext.ts';

export interface NoWalletProps {
  /** Opens the registry; undefined where there is none, and the public list at `findUrl` has to do. */
  readonly onAll: (() => void) | undefined;
  readonly findUrl: string;
  readonly onFind: () => void;
}

/** There is no wallet to show. */
export function NoWallet({ onAll, findUrl, onFind }: NoWalletProps): ReactElement {
  const say = useSay();
  const label = say('connect.noneFind');
  const url = useContext(LockedContext) ? undefined : findUrl;
  return (
    <Empty icon={walletIcon} title={say('connect.noneTitle')} text={say('connect.noneText')}>
      {onAll ? (
        <Button kind="primary" small label={label} onClick={onAll} />
      ) : (
        <LinkButton kind="primary" small icon={externalIcon} label={label} href={url} onClick={onFind} />
      )}
    </Empty>
  );
}
