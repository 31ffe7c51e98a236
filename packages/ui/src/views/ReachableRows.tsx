import type { ReactElement } from 'react';
import { useSay } from '../i18n/Words.tsx';
import { type NetworkChoice, NetworkRows } from '../primitives/NetworkRows.tsx';
import { Note } from '../primitives/Note.tsx';

/** Networks that can be chosen; then, under the reason, those that `wallet` did not agree to. */
export function ReachableRows({
  networks,
  wallet,
}: {
  readonly networks: readonly NetworkChoice[];
  readonly wallet: string;
}): ReactElement {
  const say = useSay();
  const open = networks.filter(({ isDisabled }) => !isDisabled);
  const closed = networks.filter(({ isDisabled }) => isDisabled);
  return (
    <>
      {open.length > 0 && <NetworkRows networks={open} />}
      {closed.length > 0 && (
        <>
          <Note>{say('networks.unapproved', { wallet })}</Note>
          <NetworkRows networks={closed} />
        </>
      )}
    </>
  );
}
