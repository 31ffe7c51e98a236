import { FoyerError, isFoyerError } from '@foyer/protocol/errors';
import { frameLimits, localeTag, reasonMessages } from '@foyer/protocol/frame';
import * as v from 'valibot';
import { toFailure } from '../channel/failures.ts';
import { rpcCodes } from '../channel/RpcError.ts';
import { createFrame, type Frame } from '../frame/createFrame.ts';
import { createProvider } from '../provider/createProvider.ts';
import { createLoginCache } from './createLoginCache.ts';
import type { EmbeddedOptions, EmbeddedWallet } from './EmbeddedWallet.ts';
import { frameUrl } from './frameUrl.ts';

/** How long a mailed link is good, in ms (security.md §1.5). */
const linkMs = 600_000;

const nothing = (): void => undefined;

/**
 * Opens the page's half of the embedded wallet. The frame is put into the page at once where somebody is signed in,
 * else by the first request. @throws FoyerError `BAD_REPLY` for a wallet address that is none.
 */
export function createEmbeddedWallet(options: EmbeddedOptions): EmbeddedWallet {
  const { ports, projectId, dapp } = options;
  const cache = createLoginCache(ports.records, ports.clock);
  let { theme } = options;
  /** The frame looks for its words as the modal does: by the host's choice, else by the page and the browser. */
  const tell = (): void => {
    const wanted = theme.locales ?? ports.languages();
    const locales = wanted.filter((tag) => v.is(localeTag, tag)).slice(0, 8);
    frame.request('SYNC_THEME', { ...theme, ...(locales.length > 0 && { locales }) }).catch(nothing);
  };
  const networkId = () => toNetworkId(cache.chain()) ?? options.networkId;
  const frame = createFrame(
    ports,
    { url: () => frameUrl({ ...options, networkId: networkId() }), projectId },
    {
      onReady() {
        // Nobody waits for these: without them the frame has its own looks and a plain name.
        frame.request('SYNC_DAPP_DATA', dapp).catch(nothing);
        tell();
      },
      onStatus: options.onStatus ?? nothing,
      onFault: options.onFault ?? nothing,
      onVisibility: options.onVisibility ?? nothing,
      onLeave: options.onLeave ?? nothing,
      onSession({ token, reason }) {
        // What it holds is for no page to keep (security.md §1.5).
        if (token !== '' || provider.account().addresses.length === 0) return;
        const why = reason && { reason, message: reasonMessages[reason], code: rpcCodes.unauthorized };
        // Whoever waits is to learn why, before the account goes.
        if (why) frame.refuse(why);
        drop();
        options.onSignedOut?.(why && toFailure('GET_USER', why));
      },
    },
  );
  const provider = createProvider(frame, {
    approve: options.approve ?? ((_, ask) => ask(new AbortController().signal)),
    onRefused: options.onRefused ?? nothing,
    chainId: cache.chain(),
    onSwitch: cache.noteChain,
  });
  /** Another one with each end of a session: what was asked before tells nothing of whoever is signed in now. */
  let visit = {};
  const same = async <Value>(answer: Promise<Value>): Promise<Value> => {
    const asked = visit;
    const value = await answer;
    if (visit !== asked) throw new FoyerError('REQUEST_ABORTED');
    return value;
  };
  const drop = (): void => {
    visit = {};
    cache.clear();
    provider.update({ addresses: [], chainId: provider.account().chainId });
  };
  let email: string | undefined;
  if (cache.isUsed()) frame.mount();

  return {
    provider,
    async connectEmail(wanted, signal) {
      cache.checkThrottle();
      const answer = await frame.request('CONNECT_EMAIL', { email: wanted }, signal);
      if (answer.action !== 'CONNECT') cache.noteSent();
      email = wanted;
      return answer;
    },
    async connectDevice(signal) {
      await untilApproved(frame, ports.clock, signal);
      // A code is on its way now.
      cache.noteSent();
    },
    async connectOtp(otp, signal) {
      await frame.request('CONNECT_OTP', { otp }, signal);
      cache.forgetSent();
    },
    async getUser(chainId, signal) {
      const user = await same(frame.request('GET_USER', { chainId }, signal));
      cache.noteLogin(user.email ?? email);
      cache.noteChain(user.chainId);
      const others = user.accounts?.map(({ address }) => address) ?? [];
      provider.update({ addresses: [...new Set([user.address, ...others])], chainId: user.chainId });
      return user;
    },
    async isConnected() {
      if (!cache.isUsed()) return false;
      const asked = visit;
      const { isConnected } = await frame.request('IS_CONNECTED', undefined);
      if (visit !== asked) {
        if (cache.isUsed()) throw new FoyerError('REQUEST_ABORTED');
        return false;
      }
      if (!isConnected) drop();
      return isConnected;
    },
    async updateEmail(wanted) {
      cache.checkThrottle();
      const answer = await frame.request('UPDATE_EMAIL', { email: wanted });
      cache.noteSent();
      return answer;
    },
    async updateEmailPrimaryOtp(otp) {
      const kept = await frame.request('UPDATE_EMAIL_PRIMARY_OTP', { otp });
      if (kept) {
        const reason = 'TOO_MANY_REQUESTS';
        const retryAfter = Math.ceil(kept.resendInMs / 1000);
        return toFailure('UPDATE_EMAIL', { reason, message: 'Please try again later', retryAfter });
      }
      // So is one to the new address.
      cache.noteSent();
      return undefined;
    },
    async updateEmailSecondaryOtp(otp) {
      const answer = await same(frame.request('UPDATE_EMAIL_SECONDARY_OTP', { otp }));
      cache.noteLogin(answer.newEmail);
      return answer;
    },
    showSettings: (section, signal) => frame.request('SHOW_SETTINGS', { section }, signal),
    async signOut() {
      drop();
      await new Promise<void>((resolve) => {
        const stop = ports.clock.setTimer(resolve, frameLimits.signOutMs);
        // One that comes too late is still sent, after a reload too: the session is not to outlive the wish.
        frame.request('SIGN_OUT', undefined).catch(nothing).finally(stop).then(resolve);
      });
    },
    drop,
    addresses: () => provider.account().addresses,
    chainId: () => provider.account().chainId,
    switchTo: provider.switchTo,
    lastEmail: cache.email,
    resendAt: cache.resendAt,
    syncTheme(next) {
      theme = next;
      if (frame.isMounted()) tell();
    },
    place: frame.place,
    reload() {
      frame.reset();
      if (cache.isUsed()) frame.mount();
    },
    dispose: frame.dispose,
  };
}

/** One request waits 30 s at most, the visitor as long as the link is good: it is asked again in between. */
async function untilApproved(
  frame: Frame,
  clock: EmbeddedOptions['ports']['clock'],
  signal: AbortSignal | undefined,
): Promise<void> {
  const end = clock.now() + linkMs;
  for (;;) {
    try {
      return await frame.request('CONNECT_DEVICE', undefined, signal);
    } catch (error) {
      if (signal?.aborted || !isFoyerError(error, 'WALLET_TIMEOUT')) throw error;
      if (clock.now() < end) continue;
      const reason = 'FLOW_REFUSED';
      throw toFailure('CONNECT_DEVICE', { reason, message: reasonMessages[reason] });
    }
  }
}

function toNetworkId(chain: number | string | undefined): string | undefined {
  return typeof chain === 'number' ? `eip155:${chain}` : chain;
}
