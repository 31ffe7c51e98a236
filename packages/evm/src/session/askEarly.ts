import type { AdapterConnection } from '@foyer/core';
import type { Wallet } from '../discovery/Wallet.ts';
import { type WaitingHost, within } from '../provider/within.ts';
import { readNetwork } from './readNetwork.ts';
import { watchNetwork } from './watchProvider.ts';

/** What a wallet says of its network before it shares its accounts. */
export interface EarlyNetwork {
  /** The network it told last; undefined where it told none yet. Its answer may be on its way in this very turn. */
  told(): Promise<AdapterConnection['networkId'] | undefined>;
  stop(): void;
}

/** Asks a wallet for its network, and listens, while it is asked for its accounts. */
export function askEarly(host: WaitingHost, wallet: Wallet): EarlyNetwork {
  let told: AdapterConnection['networkId'] | undefined;
  const stop = watchNetwork(wallet.provider, (networkId) => {
    told = networkId;
  });
  const answer = readNetwork(host, wallet).then(
    (networkId) => {
      told ??= networkId;
    },
    () => undefined,
  );
  return {
    told: async () => {
      if (!told) await within(host, 0, answer).catch(() => undefined);
      return told;
    },
    stop,
  };
}
