import type { AdapterConnection } from '@foyer/core';
import { toNetworkId } from '../chain/chainId.ts';
import type { Wallet } from '../discovery/Wallet.ts';
import { request } from '../provider/request.ts';
import { type WaitingHost, within } from '../provider/within.ts';
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
  // Without a limit, and so without a timer that would outlive an attempt: nobody waits for it longer than `told` does.
  const answer = request(wallet.provider, 'eth_chainId').then(
    (chainId) => {
      told ??= toNetworkId(chainId);
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
