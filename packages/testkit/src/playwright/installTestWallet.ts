import { checkOptions } from '../wallet/checkOptions.ts';
import { createWallet } from '../wallet/createWallet.ts';
import { createMemory } from '../wallet/memory.ts';
import { milliseconds, walletRules } from '../wallet/optionRules.ts';
import { createUuid } from '../wallet/uuid.ts';
import type { Wallet } from '../wallet/Wallet.ts';
import type { WalletOptions } from '../wallet/WalletOptions.ts';
import { waitForRequest } from '../wallet/waitForRequest.ts';
import { errorCode } from '../wallet/walletError.ts';
import { createFrames, type Frames, frameOrigin } from './frames.ts';
import type { PlaywrightFrame, PlaywrightPage } from './PlaywrightPage.ts';
import { pageRelay, type RelayAnswer, type RelayError, type RelaySettings } from './pageRelay.ts';
import type { WalletHandle } from './WalletHandle.ts';

/**
 * Installs a scriptable wallet in a Playwright page, or in every page of a context, before the first navigation.
 * The wallet itself (keys, permissions, chain access) lives in the test process: it survives reloads, is bound by no
 * page's content security policy, and adds only a few lines to the page.
 * @throws TypeError that names the option which is wrong, missing or unknown.
 */
export async function installTestWallet(
  pageOrContext: PlaywrightPage,
  options: WalletOptions,
): Promise<WalletHandle> {
  if (typeof pageOrContext?.exposeBinding !== 'function') {
    throw new TypeError(
      'installTestWallet: the first argument must be a Playwright page or browser context.',
    );
  }
  checkOptions('installTestWallet', options, walletRules, ['chains']);
  const channel = `__foyerTestkit_${createUuid().replaceAll('-', '')}`;
  const wallet = createWallet(options, createMemory(undefined, ''));
  const frames = createFrames(channel);
  wallet.onEvent(({ name, value, origin }) => {
    const told = value instanceof Error ? { error: toRelayError(value) } : { value };
    frames.deliver({ kind: 'event', name, ...told }, origin);
  });

  await pageOrContext.exposeBinding(channel, ({ frame }, message) => answer(wallet, frames, frame, message));
  const settings: RelaySettings = {
    channel,
    info: wallet.info,
    announce: options.announce ?? true,
    legacy: options.legacy ?? false,
  };
  await pageOrContext.addInitScript({ content: `(${pageRelay})(${JSON.stringify(settings)})` });
  return createHandle(wallet, frames);
}

/** Answers one message of a page. Events it caused arrive there first, as from a wallet in the page. */
async function answer(
  wallet: Wallet,
  frames: Frames,
  frame: PlaywrightFrame,
  message: string,
): Promise<string> {
  frames.add(frame);
  // A document that says only that it is there.
  if (message === '') return '';
  const call = JSON.parse(message) as { method: string; params?: unknown };
  let reply: RelayAnswer;
  try {
    reply = { result: (await wallet.request(frameOrigin(frame), call)) ?? null };
  } catch (error) {
    reply = { error: toRelayError(error) };
  }
  await frames.flush();
  return JSON.stringify(reply);
}

function toRelayError(error: unknown): RelayError {
  const { message, data } = error as Error & { data?: unknown };
  return { code: errorCode(error), message, ...(data === undefined ? {} : { data }) };
}

function createHandle(wallet: Wallet, frames: Frames): WalletHandle {
  const verb =
    <Parameters extends readonly unknown[]>(act: (...parameters: Parameters) => void) =>
    async (...parameters: Parameters) => {
      act(...parameters);
      await frames.flush();
    };
  return {
    info: wallet.info,
    getState: wallet.getState,
    requests: wallet.log.records,
    approve: verb(wallet.approve),
    reject: verb(wallet.reject),
    manual: verb(wallet.manual),
    hang: verb(wallet.hang),
    delay: verb(wallet.delay),
    lock: verb(wallet.lock),
    unlock: verb(wallet.unlock),
    changeAccount: verb(wallet.changeAccount),
    changeChain: verb(wallet.changeChain),
    disconnect: verb(wallet.disconnect),
    forget: verb(wallet.forget),
    goOffline: verb(wallet.goOffline),
    goOnline: verb(wallet.goOnline),
    announce: verb((ms = 0) => {
      checkOptions('announce', { ms }, { ms: milliseconds });
      frames.deliver({ kind: 'announce', ms });
    }),
    waitForRequest: (method) => waitForRequest(wallet.log, method),
  };
}
