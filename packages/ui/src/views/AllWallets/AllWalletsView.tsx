import type { ReactElement } from 'react';
import type { Say } from '../../i18n/say.ts';
import { useSay } from '../../i18n/Words.tsx';
import { Body } from '../../primitives/Body.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Empty } from '../../primitives/Empty.tsx';
import { qrIcon, refreshIcon, walletIcon } from '../../primitives/icons.ts';
import { List } from '../../primitives/List.tsx';
import { Note } from '../../primitives/Note.tsx';
import { SearchField } from '../../primitives/SearchField.tsx';
import { SkeletonRows } from '../../primitives/Skeleton.tsx';
import { Switch } from '../../primitives/Switch.tsx';
import { searchIcon } from '../../primitives/viewIcons.ts';
import { Sentinel } from './Sentinel.tsx';
import { WalletList } from './WalletList.tsx';
import type { RegistryWallet } from './WalletRow.tsx';

export interface AllWalletsViewProps {
  /** What is in the search box. */
  readonly search: string;
  readonly onSearch: (text: string) => void;
  /** Whether only certified wallets are wanted. */
  readonly certified: boolean;
  readonly onCertified: (certified: boolean) => void;
  /** Ends search and filter both. */
  readonly onAll: () => void;
  readonly status: 'loading' | 'ready' | 'failed';
  readonly wallets: readonly RegistryWallet[];
  /** How many wallets the search found in all, where more of them can be loaded. */
  readonly total?: number | undefined;
  /** Whether this is the answer to a search, and to which text. */
  readonly searched: string | undefined;
  /** Whether there are more pages behind these. */
  readonly hasMore: boolean;
  readonly onMore: () => void;
  readonly onRetry: () => void;
  /** Shows a code that any wallet app may scan; undefined where no app can be paired. */
  readonly onCode?: (() => void) | undefined;
  /** Must stay the same function: rows are drawn again when it changes. */
  readonly onChoose: (id: string) => void;
  /** The wallet to show first: the one that was chosen before one came back. */
  readonly startAt?: string | undefined;
}

/** Every wallet of the registry, in a list that is searched and grows as one scrolls. */
export function AllWalletsView(props: AllWalletsViewProps): ReactElement {
  const say = useSay();
  const { wallets, searched, certified } = props;
  const isBare = wallets.length === 0 && !isComing(props);
  return (
    <Body bleed steady>
      <div className="fy-finder">
        <SearchField
          label={say('all.search')}
          clearLabel={say('act.clear')}
          value={props.search}
          onChange={props.onSearch}
        />
      </div>
      {(certified || searched !== undefined || !isBare) && (
        <Switch label={say('all.certified')} checked={certified} onChange={props.onCertified} />
      )}
      {isBare ? <Nothing {...props} /> : <Wallets {...props} />}
      <span className="fy-hide" role="status">
        {newsOf(props, say)}
      </span>
    </Body>
  );
}

function Wallets(props: AllWalletsViewProps): ReactElement {
  const { wallets, status, searched, certified, hasMore, onMore, onRetry, onChoose, startAt } = props;
  const say = useSay();
  return (
    <>
      {wallets.length > 0 && (
        <WalletList
          key={`${certified} ${searched}`}
          label={say('all.title')}
          wallets={wallets}
          hasMore={hasMore}
          onChoose={onChoose}
          startAt={startAt}
        />
      )}
      {status === 'ready' && hasMore && <Sentinel key={wallets.length} onReached={onMore} />}
      {(status === 'loading' || wallets.length === 0) && (
        <List>
          <SkeletonRows count={wallets.length === 0 ? 7 : 2} />
        </List>
      )}
      {status === 'failed' && (
        <Note act={{ label: say('act.retry'), onClick: onRetry }}>{say('all.failMore')}</Note>
      )}
    </>
  );
}

/** Whether more is on its way where nothing is listed: a page may have nothing of what is listed here. */
function isComing({ status, hasMore }: AllWalletsViewProps): boolean {
  return status === 'loading' || (status === 'ready' && hasMore);
}

/** What has come of a search or a load, for who does not see the list. */
function newsOf(props: AllWalletsViewProps, say: Say): string | undefined {
  const { wallets, total = 0, status, searched } = props;
  if (wallets.length === 0) return isComing(props) ? say('status.loading') : nothingTitle(props, say);
  if (status === 'failed') return say('all.failMore');
  if (status === 'loading' || searched === undefined) return undefined;
  return say('all.found', { count: Math.max(wallets.length, total) });
}

/** Why there is nothing, in short. */
function nothingTitle({ status, searched, certified }: AllWalletsViewProps, say: Say): string {
  if (status === 'failed') return say('all.failTitle');
  if (searched !== undefined) return say('all.noneTitle', { search: searched });
  return say(certified ? 'all.noneCertified' : 'all.emptyTitle');
}

/** Nothing to list: the registry failed, has nothing, or has nothing of that name. */
function Nothing(props: AllWalletsViewProps): ReactElement {
  const { status, searched, certified, onAll, onRetry, onCode } = props;
  const say = useSay();
  const title = nothingTitle(props, say);
  const code = onCode && <Button kind="ghost" small icon={qrIcon} label={say('head.qr')} onClick={onCode} />;
  if (status === 'failed') {
    return (
      <Empty icon={walletIcon} title={title} text={say('all.failText')}>
        <Button kind="secondary" small icon={refreshIcon} label={say('act.retry')} onClick={onRetry} />
      </Empty>
    );
  }
  if (searched === undefined && !certified) {
    return (
      <Empty icon={walletIcon} title={title} text={say('all.emptyText')}>
        {code}
      </Empty>
    );
  }
  return (
    <Empty icon={searchIcon} title={title} text={say(certified ? 'all.noneCertifiedText' : 'all.noneText')}>
      <Button kind="secondary" small label={say('all.noneAct')} onClick={onAll} />
      {searched !== undefined && code}
    </Empty>
  );
}
