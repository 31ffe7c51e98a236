import type { ReactElement } from 'react';
import { useSay } from '../i18n/Words.tsx';
import { Icon } from './Icon.tsx';
import { List } from './List.tsx';
import { Disc } from './Logo.tsx';
import { Note } from './Note.tsx';
import { Row } from './Row.tsx';
import { checkIcon } from './viewIcons.ts';

export interface NetworkChoice {
  /** CAIP-2 id. */
  readonly id: string;
  readonly name: string;
  readonly imageUrl: string | undefined;
  readonly isCurrent: boolean;
  readonly isDisabled: boolean;
  readonly onChoose: () => void;
}

/** Networks to choose from; the current one is ticked. */
export function NetworkRows({ networks }: { networks: readonly NetworkChoice[] }): ReactElement {
  return (
    <List>
      {networks.map((network) => (
        <Row
          key={network.id}
          lead={<Disc name={network.name} src={network.imageUrl} />}
          title={network.name}
          tail={network.isCurrent && <Icon of={checkIcon} />}
          current={network.isCurrent}
          disabled={network.isDisabled}
          onClick={network.onChoose}
        />
      ))}
    </List>
  );
}

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
