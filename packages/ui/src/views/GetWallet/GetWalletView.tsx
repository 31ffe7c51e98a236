import type { ReactElement } from 'react';
import { useSay } from '../../i18n/Words.tsx';
import { Body, Foot } from '../../primitives/Body.tsx';
import { externalIcon } from '../../primitives/externalIcon.ts';
import { LinkButton } from '../../primitives/LinkButton.tsx';
import { LinkRow } from '../../primitives/LinkRow.tsx';
import { List } from '../../primitives/List.tsx';
import { Logo } from '../../primitives/Logo.tsx';
import { Note } from '../../primitives/Note.tsx';
import { SkeletonRows } from '../../primitives/Skeleton.tsx';
import type { WalletPlace } from './rules.ts';

export interface WalletOffer {
  readonly key: string;
  readonly name: string;
  readonly imageUrl: string | undefined;
  /** Where it runs. */
  readonly places: readonly WalletPlace[];
  /** Its own site, else a store. */
  readonly url: string;
}

export interface GetWalletViewProps {
  readonly wallets: readonly WalletOffer[];
  readonly status: 'loading' | 'ready' | 'failed';
  readonly onRetry: () => void;
  /** A public list of wallets. */
  readonly findUrl: string;
}

/** A few wallets to begin with, for someone who has none. */
export function GetWalletView({ wallets, status, onRetry, findUrl }: GetWalletViewProps): ReactElement {
  const say = useSay();
  const isEmpty = wallets.length === 0;
  return (
    <>
      <Body bleed>
        <p className="fy-lead-text">{say(isEmpty && status !== 'loading' ? 'get.textNone' : 'get.text')}</p>
        {isEmpty && status === 'failed' && (
          <Note act={{ label: say('act.retry'), onClick: onRetry }}>{say('connect.failText')}</Note>
        )}
        {isEmpty && status === 'loading' && (
          <div role="status" aria-label={say('status.loading')}>
            <List>
              <SkeletonRows count={4} />
            </List>
          </div>
        )}
        {!isEmpty && (
          <List>
            {wallets.map(({ key, name, imageUrl, places, url }) => (
              <LinkRow
                key={key}
                lead={<Logo name={name} src={imageUrl} />}
                title={name}
                sub={places.map((place) => say(`get.${place}`)).join(' · ')}
                tail={<span className="fy-btn secondary sm">{say('get.act')}</span>}
                href={url}
              />
            ))}
          </List>
        )}
      </Body>
      <Foot>
        <LinkButton kind="secondary" icon={externalIcon} label={say('get.all')} href={findUrl} />
      </Foot>
    </>
  );
}
