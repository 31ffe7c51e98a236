import type { ReactElement } from 'react';
import { useSay } from '../../i18n/Words.tsx';
import { Body } from '../../primitives/Body.tsx';
import { Empty } from '../../primitives/Empty.tsx';
import { layersIcon } from '../../primitives/icons.ts';
import { type NetworkChoice, NetworkRows } from '../../primitives/NetworkRows.tsx';
import { Note } from '../../primitives/Note.tsx';
import { SearchField } from '../../primitives/SearchField.tsx';

export interface NetworksViewProps {
  /** Those whose name matches the search. */
  readonly networks: readonly NetworkChoice[];
  /** Undefined where the list is short enough to read. */
  readonly search: string | undefined;
  readonly onSearch: (text: string) => void;
  /** The site does not let its visitors switch. */
  readonly isFixed: boolean;
}

/** Which network? */
export function NetworksView({ networks, search, onSearch, isFixed }: NetworksViewProps): ReactElement {
  const say = useSay();
  return (
    <Body bleed>
      {isFixed && <Note>{say('networks.fixed')}</Note>}
      {search !== undefined && (
        <SearchField
          label={say('networks.search')}
          clearLabel={say('act.clear')}
          value={search}
          onChange={onSearch}
        />
      )}
      {networks.length > 0 ? (
        <NetworkRows networks={networks} />
      ) : (
        <div role="status">
          <Empty
            icon={layersIcon}
            title={say('networks.noneTitle', { search: search?.trim() ?? '' })}
            text={say('networks.noneText')}
          />
        </div>
      )}
    </Body>
  );
}
