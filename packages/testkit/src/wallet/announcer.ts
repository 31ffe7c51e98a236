import type { Eip1193Provider } from './Eip1193Provider.ts';
import type { WalletInfo, WalletWindow } from './TestWallet.ts';

/** Tells a page about a provider (EIP-6963). */
export interface Announcer {
  /** Announces now or after `ms`, and from then on whenever the page asks. */
  announce(ms?: number): void;
  dispose(): void;
}

/** An announcer on `target`; without one it does nothing. */
export function createAnnouncer(
  target: WalletWindow | undefined,
  info: WalletInfo,
  provider: Eip1193Provider,
): Announcer {
  const detail = Object.freeze({ info: Object.freeze({ ...info }), provider });
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const send = () => target?.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  const start = () => {
    target?.addEventListener('eip6963:requestProvider', send);
    send();
  };
  return {
    announce(ms = 0) {
      if (ms <= 0) return start();
      const timer = setTimeout(() => {
        timers.delete(timer);
        start();
      }, ms);
      timers.add(timer);
    },
    dispose() {
      for (const timer of timers) clearTimeout(timer);
      target?.removeEventListener('eip6963:requestProvider', send);
    },
  };
}
