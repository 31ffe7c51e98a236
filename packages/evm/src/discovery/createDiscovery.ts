import type { AdapterHost } from '@foyer/core';
import { isProvider, parseAnnouncement } from './parseAnnouncement.ts';
import type { DiscoveryWindow, Wallet } from './Wallet.ts';
import { addAnnounced, injectedId, toInjected } from './walletList.ts';

/** The wallets of one page. */
export interface Discovery {
  find(connectorId: string): Wallet | undefined;
  /** Adds the wallet of a pairing, in the place of the one before; it is found, but never listed. */
  adopt(wallet: Wallet | undefined): void;
  /** Resolves with the wallet once it is there, or with undefined after `ms`, on `stop` or when `signal` aborts. */
  whenFound(connectorId: string, ms: number, signal?: AbortSignal): Promise<Wallet | undefined>;
  stop(): void;
}

/** Begins to listen on `target`, then asks every wallet to announce itself (EIP-6963); late ones are heard too. */
export function createDiscovery(
  target: DiscoveryWindow,
  host: Pick<AdapterHost, 'clock' | 'discovery' | 'onConnectors'>,
): Discovery {
  let announced: readonly Wallet[] = [];
  let injected: Wallet | undefined;
  let paired: Wallet | undefined;
  let isAsking = true;
  const waiting = new Set<(isOver: boolean) => void>();

  // A legacy provider that also announced itself is one wallet: the announced one.
  const legacy = () => announced.find(({ provider }) => provider === injected?.provider) ?? injected;
  const find = (id: string) =>
    id === injectedId ? legacy() : [...announced, paired].find((wallet) => wallet?.connector.id === id);
  const report = () => {
    for (const check of [...waiting]) check(false);
    if (!isAsking)
      host.onConnectors([...new Set([...announced, legacy()])].flatMap((wallet) => wallet?.connector ?? []));
  };
  const onAnnounce = (event: Event) => {
    const announcement = parseAnnouncement((event as CustomEvent<unknown>).detail);
    const next = announcement ? addAnnounced(announced, announcement) : announced;
    if (next === announced) return;
    announced = next;
    report();
  };
  const onInjected = () => {
    const provider = readLegacy(target);
    if (injected || !provider) return;
    injected = toInjected(provider);
    report();
  };

  if (host.discovery.injected) {
    target.addEventListener('ethereum#initialized', onInjected);
    onInjected();
  }
  if (host.discovery.announced) {
    target.addEventListener('eip6963:announceProvider', onAnnounce);
    target.dispatchEvent(new Event('eip6963:requestProvider'));
  }
  isAsking = false;
  if (announced.length > 0 || injected) report();

  return {
    find,
    adopt(wallet) {
      paired = wallet;
    },
    whenFound(connectorId, ms, signal) {
      const found = find(connectorId);
      if (found || signal?.aborted) return Promise.resolve(found);
      return new Promise((resolve) => {
        const check = (isOver: boolean) => {
          const wallet = find(connectorId);
          if (!wallet && !isOver) return;
          cancel();
          waiting.delete(check);
          signal?.removeEventListener('abort', giveUp);
          resolve(wallet);
        };
        const giveUp = () => check(true);
        const cancel = host.clock.setTimer(giveUp, ms);
        waiting.add(check);
        signal?.addEventListener('abort', giveUp);
      });
    },
    stop() {
      target.removeEventListener('eip6963:announceProvider', onAnnounce);
      target.removeEventListener('ethereum#initialized', onInjected);
      for (const check of [...waiting]) check(true);
    },
  };
}

function readLegacy(target: DiscoveryWindow) {
  try {
    const provider = target.ethereum;
    return isProvider(provider) ? provider : undefined;
  } catch {
    return undefined;
  }
}
