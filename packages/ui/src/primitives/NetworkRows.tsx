import type { ReactElement } from 'react';
import { Icon } from './Icon.tsx';
import { List } from './List.tsx';
import { Disc } from './Logo.tsx';
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
