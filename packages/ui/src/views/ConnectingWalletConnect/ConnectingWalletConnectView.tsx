import type { Platform } from '@foyer/core';
import { type ReactElement, type ReactNode, useId } from 'react';
import type { PlainKey } from '../../i18n/say.ts';
import { useSay } from '../../i18n/Words.tsx';
import { Body, Foot } from '../../primitives/Body.tsx';
import { Tabs } from '../../primitives/Tabs.tsx';
import { ExternalActs, type ExternalActsProps } from '../ConnectingExternal/ExternalActs.tsx';
import { ExternalStory, type ExternalStoryProps } from '../ConnectingExternal/ExternalStory.tsx';
import { BrowseActs, type BrowseActsProps } from './BrowseActs.tsx';
import { BrowseStory, type BrowseStoryProps } from './BrowseStory.tsx';
import { LinkActs, type LinkActsProps } from './LinkActs.tsx';
import { LinkStory, type LinkStoryProps } from './LinkStory.tsx';
import { QrActs, type QrActsProps } from './QrActs.tsx';
import { QrStory, type QrStoryProps } from './QrStory.tsx';

/** What one way to connect shows: a code, a link to an app, or how a wallet here or an answer stands. */
export type WayBody =
  | ({ readonly way: 'code' } & QrStoryProps & QrActsProps)
  | ({ readonly way: 'link' } & LinkStoryProps & LinkActsProps)
  | ({ readonly way: 'browse' } & BrowseStoryProps & BrowseActsProps)
  | ({ readonly way: 'wallet' } & ExternalStoryProps & ExternalActsProps);

export interface ConnectingWalletConnectViewProps {
  /** The ways to connect the wallet, the best first. */
  readonly platforms: readonly Platform[];
  readonly platform: Platform;
  readonly onPlatform: (platform: Platform) => void;
  readonly body: WayBody;
  /** What stands below it. */
  readonly more?: ReactNode;
}

/** A code to scan counts as the phone, as an app on one does. */
const labelByPlatform = {
  browser: 'pair.browser',
  mobile: 'pair.phone',
  qrcode: 'pair.phone',
  web: 'pair.web',
  desktop: 'pair.desktop',
  unsupported: 'pair.browser',
} as const satisfies Readonly<Record<Platform, PlainKey>>;

/** Joining a wallet that runs elsewhere, by one of the ways it has. */
export function ConnectingWalletConnectView(props: ConnectingWalletConnectViewProps): ReactElement {
  const { platforms, platform, onPlatform, body, more } = props;
  const say = useSay();
  const panelId = useId();
  const { story, acts } = partsOf(body);
  const tabs = platforms.map((key) => ({ key, label: say(labelByPlatform[key]) }));
  const label = say('pair.ways');
  return (
    <>
      <Body bleed={more !== undefined}>
        {tabs.length > 1 && (
          <Tabs label={label} tabs={tabs} current={platform} panelId={panelId} onChoose={onPlatform} />
        )}
        {tabs.length > 1 ? (
          <div
            className="fy-panel"
            role="tabpanel"
            id={panelId}
            aria-label={say(labelByPlatform[platform])}
            key={platform}
          >
            {story}
          </div>
        ) : (
          story
        )}
        {more}
      </Body>
      {acts && <Foot>{acts}</Foot>}
    </>
  );
}

function partsOf(body: WayBody): { readonly story: ReactNode; readonly acts: ReactNode } {
  switch (body.way) {
    case 'browse':
      return { story: <BrowseStory {...body} />, acts: <BrowseActs {...body} /> };
    case 'code':
      return { story: <QrStory {...body} />, acts: <QrActs {...body} /> };
    case 'link':
      return { story: <LinkStory {...body} />, acts: <LinkActs {...body} /> };
    case 'wallet':
      return {
        story: <ExternalStory {...body} />,
        acts: body.step !== 'done' && <ExternalActs {...body} />,
      };
  }
}
