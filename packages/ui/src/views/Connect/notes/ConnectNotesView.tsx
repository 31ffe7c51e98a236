import type { ReactElement } from 'react';
import { useSay } from '../../../i18n/Words.tsx';
import { Note } from '../../../primitives/Note.tsx';
import type { MissedWallet } from '../rules.ts';
import { NoWallet, type NoWalletProps } from './NoWallet.tsx';

export interface ConnectNotesViewProps extends NoWalletProps {
  /** A stored wallet that did not answer after a reload. */
  readonly missed: MissedWallet | undefined;
  /** It is the embedded wallet: there is nothing to open or unlock. */
  readonly isEmbedded?: boolean;
  readonly onRetryMissed: () => void;
  /** There is no wallet to show. */
  readonly isEmpty: boolean;
  /** Some of the wallets could not be loaded. */
  readonly failed: boolean;
  readonly onReload: () => void;
}

/** What is said when something is missing: above the wallets, or where the missing ones would stand. */
export function ConnectNotesView(props: ConnectNotesViewProps): ReactElement {
  const { missed, isEmbedded = false, onRetryMissed, isEmpty, failed, onReload } = props;
  const say = useSay();
  return (
    <>
      {missed && <Missed missed={missed} isEmbedded={isEmbedded} onRetry={onRetryMissed} />}
      {isEmpty && <NoWallet {...props} />}
      {failed && !isEmpty && (
        <Note act={{ label: say('act.retry'), onClick: onReload }}>{say('connect.failText')}</Note>
      )}
    </>
  );
}

function Missed({
  missed,
  isEmbedded,
  onRetry,
}: {
  missed: MissedWallet;
  isEmbedded: boolean;
  onRetry: () => void;
}): ReactElement {
  const say = useSay();
  const wallet = missed.name;
  const title = say('connect.missed', { wallet });
  const act = { label: say('act.retry'), busy: missed.isWaiting, onClick: onRetry };
  if (isEmbedded) {
    return (
      <Note tone="warning" act={act}>
        {title}
      </Note>
    );
  }
  return (
    <Note tone="warning" title={title} act={act}>
      {missed.isWaiting ? say('connect.missedWait', { wallet }) : say('connect.missedText')}
    </Note>
  );
}
