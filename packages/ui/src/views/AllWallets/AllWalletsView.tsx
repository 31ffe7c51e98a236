import type { ReactElement } from 'react';
import { useSay } from '../../i18n/Words.tsx';
import { Body } from '../../primitives/Body.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Empty } from '../../primitives/Empty.tsx';
import { refreshIcon, searchIcon, walletIcon } from '../../primitives/icons.ts';
import { List } from '../../primitives/List.tsx';
import { Logo } from '../../primitives/Logo.tsx';
import { Note } from '../../primitives/Note.tsx';
import { Row } from '../../primitives/Row.tsx';
import { SearchField } from '../../primitives/SearchField.tsx';
import { SkeletonRows } from '../../primitives/Skeleton.tsx';
import { Tag } from '../../primitives/Tag.tsx';
import { Sentinel } from './Sentinel.tsx';

export interface RegistryChoice {
  readonly id: string;
  readonly name: string;
  readonly imageUrl: string | undefined;
  readonly isInstalled: boolean;
  readonly onChoose: () => void;
}

export interface AllWalletsViewProps {
  /** What is in the search box. */
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly status: 'loading' | 'ready' | 'failed';
  readonly wallets: readonly RegistryChoice[];
  /** Whether this is the answer to a search, and to which text. */
  readonly searched: string | undefined;
  /** Whether there are more pages behind these. */
  readonly hasMore: boolean;
  readonly onMore: () => void;
  readonly onRetry: () => void;
}

/** Every wallet of the registry, in a list that is searched and grows as one scrolls. */
export function AllWalletsView(props: AllWalletsViewProps): ReactElement {
  const say = useSay();
  const { wallets, status, searched } = props;
  const found = searched !== undefined && status === 'ready' && wallets.length > 0;
  return (
    <Body bleed steady>
      <SearchField
        label={say('all.search')}
        clearLabel={say('act.clear')}
        value={props.search}
        onChange={props.onSearch}
      />
      {wallets.length === 0 && status !== 'loading' ? <Nothing {...props} /> : <Wallets {...props} />}
      <span className="fy-hide" role="status">
        {status === 'loading' && wallets.length === 0 && say('status.loading')}
        {found && say('all.found', { count: wallets.length })}
      </span>
    </Body>
  );
}

function Wallets({ wallets, status, hasMore, onMore, onRetry }: AllWalletsViewProps): ReactElement {
  const say = useSay();
  return (
    <>
      <List label={say('all.title')}>
        {wallets.map((wallet) => (
          <Row
            key={wallet.id}
            lead={<Logo name={wallet.name} src={wallet.imageUrl} />}
            title={wallet.name}
            tail={wallet.isInstalled && <Tag label={say('connect.installed')} />}
            onClick={wallet.onChoose}
          />
        ))}
        {status === 'loading' && <SkeletonRows count={wallets.length === 0 ? 7 : 2} />}
      </List>
      {status === 'ready' && hasMore && <Sentinel key={wallets.length} onReached={onMore} />}
      {status === 'failed' && (
        <Note act={{ label: say('act.retry'), onClick: onRetry }}>{say('all.failMore')}</Note>
      )}
    </>
  );
}

/** Nothing to list: the registry failed, has nothing, or has nothing of that name. */
function Nothing({ status, searched, onSearch, onRetry }: AllWalletsViewProps): ReactElement {
  const say = useSay();
  if (status === 'failed') {
    return (
      <Empty icon={walletIcon} title={say('all.failTitle')} text={say('all.failText')}>
        <Button kind="secondary" small icon={refreshIcon} label={say('act.retry')} onClick={onRetry} />
      </Empty>
    );
  }
  if (searched === undefined) {
    return <Empty icon={walletIcon} title={say('all.emptyTitle')} text={say('all.emptyText')} />;
  }
  return (
    <Empty icon={searchIcon} title={say('all.noneTitle', { search: searched })} text={say('all.noneText')}>
      <Button kind="secondary" small label={say('all.noneAct')} onClick={() => onSearch('')} />
    </Empty>
  );
}
