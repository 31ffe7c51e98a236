import type { FrameConfig } from '@foyer/protocol/frame';
import { bytesToHex } from '@noble/hashes/utils.js';
import { createRoot } from 'react-dom/client';
import { createAskChain } from '../api/createAskChain.ts';
import type { ApprovalView } from '../approval/ApprovalView.ts';
import { createApproval } from '../approval/createApproval.ts';
import { markChanged } from '../approval/markChanged.ts';
import {
  createWindowSide,
  type WalletWindow,
  type WindowStage,
} from '../approval/window/createWindowSide.ts';
import type { WindowRequest } from '../approval/window/windowMessages.ts';
import { readConfig } from '../config/readConfig.ts';
import { hashIntent } from '../intent/hashIntent.ts';
import { Root } from '../screens/Root.tsx';
import { systemClock } from '../session/systemClock.ts';
import { createSay } from '../words/createSay.ts';
import { pageSpeech } from '../words/pageSpeech.ts';
import { FramedPage } from './account/FramedPage.tsx';
import { ApprovePage } from './approve/ApprovePage.tsx';
import { mountPage } from './mountPage.tsx';

/** The window that a frame opens where it cannot prove what the user sees. It has no key, no session and no share. */
async function ask(config: FrameConfig): Promise<void> {
  const page = document.querySelector('#root');
  if (!page) throw new Error('The page has no element #root');
  const language = await pageSpeech().ready();
  document.title = createSay(language)('approval.window.title');
  const root = createRoot(page);
  const askChain = createAskChain({ config, fetch: fetch.bind(window), clock: systemClock });

  const describe = async (request: WindowRequest): Promise<ApprovalView> => {
    const { intent, siteName, isChanged, recents } = request;
    const { siteOrigin, networkId, address } = intent;
    const known = { list: async () => recents, add: async () => undefined };
    const context = { siteOrigin, networkId, address, language, ...(siteName !== undefined && { siteName }) };
    const view = await createApproval({ askChain, recents: known }).describe(intent, context);
    return isChanged ? markChanged(view, createSay(language)('approval.changed')) : view;
  };
  const draw = (stage: WindowStage): void =>
    root.render(
      <Root place="page" facts={{}} language={language}>
        <ApprovePage
          {...{ stage, describe }}
          onYes={({ intent }) => void hashIntent(intent).then((hash) => side.yes(bytesToHex(hash)))}
          onLeave={() => side.no()}
        />
      </Root>,
    );
  const side = createWindowSide({
    page: walletWindow(),
    clock: systemClock,
    flow: location.hash.slice(1),
    load: bytesToHex(crypto.getRandomValues(new Uint8Array(16))),
    onStage: draw,
  });
  draw({ step: 'waiting' });
  side.start();
}

function walletWindow(): WalletWindow {
  return {
    origin: location.origin,
    opener: window.opener as Window | null,
    addEventListener: window.addEventListener.bind(window),
    close: window.close.bind(window),
  };
}

const config = readConfig();
document.documentElement.dataset.version = config.version;
// Inside another page nothing is asked, whatever the headers let through.
if (window.parent === window) void ask(config);
else void mountPage(<FramedPage />, 'account.title');
