import type { FrameConfig } from '@foyer/protocol/frame';
import { createApproval } from './approval/createApproval.ts';
import { createRecents } from './approval/createRecents.ts';
import { createApprovalWindow } from './approval/window/createApprovalWindow.ts';
import type { Host } from './channel/acceptHello.ts';
import { type Channel, createChannel } from './channel/createChannel.ts';
import { stepUp } from './keeper/stepUp.ts';
import { tellFactorDue } from './keeper/tellFactorDue.ts';
import { openWallet } from './openWallet.ts';
import type { Keeper } from './ports/Keeper.ts';
import { answerRequest } from './requests/answerRequest.ts';
import type { FrameContext, FramePage, FrameState } from './requests/FrameContext.ts';
import { readNetworkId } from './requests/readNetworkId.ts';
import { createApprovalQueue } from './requests/rpc/createApprovalQueue.ts';
import { createScreens } from './screens/createScreens.tsx';
import type { SeenFor } from './screens/createStage.ts';
import { confirmUser } from './session/confirmUser.ts';
import { systemClock } from './session/systemClock.ts';
import { createSpeech } from './words/createSpeech.ts';

/** Answers the page that embeds this one, from READY on. */
export async function serveHost(config: FrameConfig, host: Promise<Host>, root: HTMLElement): Promise<void> {
  let channel: Channel | undefined;
  let seenFor: SeenFor = 'approval';
  const wallet = await openWallet(config, (token, isRemoved) =>
    channel?.tell('SESSION_UPDATE', { token, ...(isRemoved && { reason: 'DEVICE_REFUSED' }) }),
  );
  const { api, session, askChain, passkeys, device, identity } = wallet;
  const recents = createRecents(wallet.vault, () => session.current()?.userId);
  const speech = createSpeech({ languages: () => navigator.languages, clock: systemClock });
  const screens = createScreens({
    root,
    place: 'frame',
    speech,
    isTrustedHost: () => config.trustedSites?.includes(siteOrigin) ?? false,
    approvalWindow: createApprovalWindow({
      ...{ projectId: config.projectId, recents, clock: systemClock },
      lang: () => speech.current().lang,
    }),
    onClose: () => channel?.tell('LEAVE', {}),
    onSeen(next) {
      seenFor = next ?? seenFor;
      channel?.tell('VISIBILITY', { visible: next !== undefined, reason: seenFor });
    },
    settings: {
      api,
      get keeper() {
        return keeper;
      },
      canUsePasskey: passkeys.canCreate,
      get accountUrl() {
        const { lang } = speech.current();
        return `/account?${new URLSearchParams({ projectId: config.projectId, lang })}`;
      },
    },
  });
  screens.tell({ isKept: identity.isKept });
  const { keeper: bare, options } = wallet.addKeeper(screens);
  const approval = createApproval({ askChain, recents });
  const keeper: Keeper = {
    ...tellFactorDue(bare, {
      tell: (isFactorDue) => screens.tell({ isFactorDue }),
      signIn: session.signal,
    }),
    async sign(intent, ...rest) {
      const signatures = await bare.sign(intent, ...rest);
      // A help for the next time; what was signed is signed without it.
      approval.remember(intent).catch((error) => console.error('The address was not kept', error));
      return signatures;
    },
  };
  const page: FramePage = {
    device,
    applyTheme({ mode, locales }) {
      speech.follow(locales);
      screens.tell({ themeMode: mode });
    },
    reload: () => location.reload(),
  };
  const { siteOrigin, nonce, port } = await host;
  const context: FrameContext = {
    ...{ config, siteOrigin, api, session, keeper, screens, askChain, page, speech },
    clock: systemClock,
    approval,
    approvals: createApprovalQueue(),
    tabs: options.tabs,
    confirm: ({ hash, newEmail }, work, signal) =>
      confirmUser((kind) => stepUp(options, hash, kind, signal, newEmail), work),
    settings: { show: screens.showSettings },
    state: createState(),
  };
  channel = createChannel(port, {
    clock: systemClock,
    answer: (request, call) => answerRequest(context, request, call),
    onFault: (error) => console.error('The wallet failed', error),
  });
  channel.tell('READY', { version: config.version, nonce });
}

/** The network is the page's choice until it switches; one it names wrongly is Ethereum. */
function createState(): FrameState {
  const asked = new URLSearchParams(location.search).get('chainId');
  const state: FrameState = { networkId: 'eip155:1', site: {}, user: new AbortController() };
  try {
    if (asked !== null) state.networkId = readNetworkId(asked);
  } catch (error) {
    console.error(`chainId of the frame's address: ${asked}`, error);
  }
  return state;
}
