import type { ReactElement } from 'react';
import { useSay } from '../../i18n/Words.tsx';
import { Body } from '../../primitives/Body.tsx';
import { Empty } from '../../primitives/Empty.tsx';
import { externalIcon } from '../../primitives/externalIcon.ts';
import { walletIcon } from '../../primitives/icons.ts';
import { LinkButton } from '../../primitives/LinkButton.tsx';
import { LinkRow } from '../../primitives/LinkRow.tsx';
import { List } from '../../primitives/List.tsx';
import { Note } from '../../primitives/Note.tsx';
import { Plate } from '../../primitives/Row.tsx';
import { globeIcon, phoneIcon, puzzleIcon } from '../placeIcons.ts';
import type { WalletLink } from '../walletLinks.ts';

export interface DownloadsViewProps {
  readonly walletName: string;
  readonly links: readonly WalletLink[];
  /** Where to find a wallet when this one has no link. */
  readonly findUrl: string;
}

const iconByKind = { browser: puzzleIcon, ios: phoneIcon, android: phoneIcon, site: globeIcon } as const;
/** The stores' own names, the same in every language. */
const storeByKind = {
  browser: undefined,
  ios: 'App Store',
  android: 'Google Play',
  site: undefined,
} as const;

/** Every place to get one wallet. */
export function DownloadsView({ walletName, links, findUrl }: DownloadsViewProps): ReactElement {
  const say = useSay();
  if (links.length === 0) {
    const text = say('downloads.noneText', { wallet: walletName });
    return (
      <Body>
        <Empty icon={walletIcon} title={say('downloads.noneTitle')} text={text}>
          <LinkButton
            kind="secondary"
            small
            icon={externalIcon}
            label={say('connect.noneFind')}
            href={findUrl}
          />
        </Empty>
      </Body>
    );
  }
  return (
    <Body>
      <List>
        {links.map(({ kind, url, host }) => (
          <LinkRow
            key={kind}
            lead={<Plate icon={iconByKind[kind]} />}
            title={say(`downloads.${kind}`)}
            sub={
              storeByKind[kind] ?? (
                <span className="host" dir="ltr">
                  {host}
                </span>
              )
            }
            href={url}
          />
        ))}
      </List>
      <Note>{say('downloads.note')}</Note>
    </Body>
  );
}
