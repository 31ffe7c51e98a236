import type { Eip1193Provider } from '@foyer/core';
import type { Announcement } from './parseAnnouncement.ts';
import type { Wallet } from './Wallet.ts';

/** No page has more wallets; a flood of announcements stops here. */
const walletLimit = 100;

/** Id and name of a wallet that only sits at `window.ethereum`. */
export const injectedId = 'injected';

/**
 * The list with one more announced wallet, or the same list when it adds nothing: a uuid or provider already seen
 * keeps its first announcement. A second wallet under one rdns gets an id with its name, `<rdns>~<name>`.
 */
export function addAnnounced(list: readonly Wallet[], announcement: Announcement): readonly Wallet[] {
  const { uuid, name, rdns, icon, provider } = announcement;
  const isKnown = list.some((wallet) => wallet.provider === provider || wallet.connector.info?.uuid === uuid);
  if (isKnown || list.length >= walletLimit) return list;
  const isTaken = (id: string) => list.some(({ connector }) => connector.id === id);
  // By name and not by count: who comes second may change with a reload.
  let id = isTaken(rdns) ? `${rdns}~${name}` : rdns;
  while (isTaken(id)) id += '~2';
  const connector = {
    id,
    name,
    type: 'ANNOUNCED',
    chain: 'eip155',
    ...(icon === undefined ? {} : { imageUrl: icon }),
    info: { rdns, uuid },
  } as const;
  return [...list, { connector, provider }];
}

/** The generic browser wallet around a legacy provider. */
export function toInjected(provider: Eip1193Provider): Wallet {
  return {
    connector: { id: injectedId, name: 'Browser Wallet', type: 'INJECTED', chain: 'eip155' },
    provider,
  };
}
