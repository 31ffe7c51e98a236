import type { ReactElement } from 'react';
import qrCss from '../../primitives/qr.css?inline';
import tabsCss from '../../primitives/tabs.css?inline';
import thresholdCss from '../../primitives/threshold.css?inline';
import {
  browseBody,
  codeBody,
  linkBody,
  pairingUri,
  readyPairing,
  useBody,
  walletBody,
} from '../../testing/pairing.ts';
import { nothing, type StageParameters, type Story, type StoryMeta } from '../../testing/stories.ts';
import {
  ConnectingWalletConnectView,
  type ConnectingWalletConnectViewProps,
} from './ConnectingWalletConnectView.tsx';
import pairCss from './pair.css?inline';

function View({ body, ...props }: ConnectingWalletConnectViewProps): ReactElement {
  return <ConnectingWalletConnectView {...props} body={useBody(body)} />;
}

const stage = (title: string) => (): StageParameters => ({
  head: { title, onBack: nothing, onClose: nothing },
  sheets: [qrCss, tabsCss, thresholdCss, pairCss],
});

const meta: StoryMeta<ConnectingWalletConnectViewProps> = {
  title: 'Views/ConnectingWalletConnect',
  component: View,
  parameters: { stage: stage('Marlow') },
  args: {
    platforms: ['qrcode'],
    platform: 'qrcode',
    onPlatform: nothing,
    body: codeBody(),
  },
};
export default meta;

type Props = Story<ConnectingWalletConnectViewProps>;
export const Code: Props = {};
export const CodeForAnyWallet: Props = {
  args: { body: codeBody({ wallet: undefined }) },
  parameters: { stage: stage('pair.title') },
};
export const CodeWithoutPicture: Props = {
  args: { body: codeBody({ wallet: { name: 'Marlow', imageUrl: undefined }, onPlaces: nothing }) },
};
export const CodeOnItsWay: Props = {
  args: { body: codeBody({ pairing: { step: 'making' }, onCopy: undefined }) },
};
export const CodeCopied: Props = { args: { body: codeBody({ copyState: 'copied' }) } };
export const CodeExpired: Props = {
  args: { body: codeBody({ pairing: { step: 'expired', uri: pairingUri }, onCopy: undefined }) },
};
export const CodeInterrupted: Props = {
  args: { body: codeBody({ pairing: readyPairing({ isCut: true }) }) },
};
export const NoAnswer: Props = {
  args: { body: codeBody({ pairing: { step: 'lost', why: 'silent' }, onCopy: undefined }) },
};
export const Refused: Props = {
  args: { body: codeBody({ pairing: { step: 'lost', why: 'refused' }, onCopy: undefined }) },
};
export const Offline: Props = {
  args: { body: codeBody({ pairing: { step: 'lost', why: 'offline' }, onCopy: undefined }) },
  parameters: { stage: () => ({ ...stage('Marlow')(), isOffline: true }) },
};
export const CodeOnPhone: Props = { args: { body: codeBody({ onApp: nothing }) } };

const ways = { platforms: ['browser', 'qrcode', 'web', 'desktop'] } as const;
export const SeveralWays: Props = { args: { ...ways, platforms: ['browser', 'qrcode', 'desktop'] } };
export const Browser: Props = { args: { ...ways, platform: 'browser', body: walletBody() } };
export const WebApp: Props = {
  args: { ...ways, platform: 'web', body: linkBody({ app: 'web', onCode: undefined }) },
};
export const Desktop: Props = {
  args: { ...ways, platform: 'desktop', body: linkBody({ app: 'desktop', phase: 'opened' }) },
};
export const DesktopMissed: Props = {
  args: { ...ways, platform: 'desktop', body: linkBody({ app: 'desktop', phase: 'missed' }) },
};
export const NotInstalled: Props = {
  args: {
    platforms: ['qrcode', 'unsupported'],
    platform: 'unsupported',
    body: walletBody({ step: 'missing', onPhone: nothing }),
  },
};

const phone = { platforms: ['mobile'], platform: 'mobile' } as const;
export const OwnBrowser: Props = {
  args: {
    platforms: ['unsupported', 'mobile'],
    platform: 'unsupported',
    body: browseBody(),
  },
};
export const App: Props = { args: { ...phone, body: linkBody() } };
export const AppNotReady: Props = {
  args: {
    ...phone,
    body: linkBody({ pairing: { step: 'making' }, link: undefined, onCopy: undefined }),
  },
};
export const AppOpened: Props = { args: { ...phone, body: linkBody({ phase: 'opened' }) } };
export const AppMissed: Props = {
  args: {
    ...phone,
    body: linkBody({ phase: 'missed', otherLink: { href: 'https://example.com/wc', target: '_self' } }),
  },
};
export const AppMissedInAnotherApp: Props = {
  args: { ...phone, body: linkBody({ phase: 'missed', isWebView: true, getUrl: undefined }) },
};
export const AppNoAnswer: Props = {
  args: { ...phone, body: linkBody({ pairing: { step: 'lost', why: 'silent' }, link: undefined }) },
};
export const AppExpired: Props = {
  args: { ...phone, body: linkBody({ pairing: { step: 'expired', uri: undefined }, link: undefined }) },
};

export const Declined: Props = { args: { body: walletBody({ step: 'declined' }) } };
export const DeclinedByAny: Props = {
  args: {
    body: walletBody({
      step: 'declined',
      wallet: { name: '', imageUrl: undefined, isAny: true },
    }),
  },
  parameters: { stage: stage('pair.title') },
};
export const Failed: Props = { args: { body: walletBody({ step: 'failed' }) } };
export const Connected: Props = { args: { body: walletBody({ step: 'done' }) } };
