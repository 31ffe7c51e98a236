import type { ReactElement } from 'react';
import { useSay } from '../../i18n/Words.tsx';
import { Body, Foot } from '../../primitives/Body.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Empty } from '../../primitives/Empty.tsx';
import { helpIcon } from '../../primitives/icons.ts';
import { type NetworkChoice, NetworkRows, ReachableRows } from '../../primitives/NetworkRows.tsx';
import { Note } from '../../primitives/Note.tsx';
import { SearchField } from '../../primitives/SearchField.tsx';
import { layersIcon } from '../../primitives/viewIcons.ts';

export interface NetworksViewProps {
  /** Those whose name matches the search. */
  readonly networks: readonly NetworkChoice[];
  /** Undefined where the list is short enough to read. */
  readonly search: string | undefined;
  readonly onSearch: (text: string) => void;
  /** Why some cannot be chosen: the site does not let its visitors switch, or the named wallet did not agree to them. */
  readonly limit: 'site' | { readonly wallet: string } | undefined;
  readonly onHelp: () => void;
}

/** Which network? */
export function NetworksView(props: NetworksViewProps): ReactElement {
  const { networks, search, limit } = props;
  const say = useSay();
  const rows =
    typeof limit === 'object' ? (
      <ReachableRows networks={networks} wallet={limit.wallet} />
    ) : (
      <NetworkRows networks={networks} />
    );
  return (
    <>
      <Body bleed>
        {limit === 'site' && <Note>{say('networks.fixed')}</Note>}
        {search !== undefined && (
          <SearchField
            label={say('networks.search')}
            clearLabel={say('act.clear')}
            value={search}
            onChange={props.onSearch}
          />
        )}
        {networks.length > 0 ? (
          rows
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
      <Foot>
        <Button kind="ghost" icon={helpIcon} label={say('networks.help')} onClick={props.onHelp} />
      </Foot>
    </>
  );
}
