import type { Wallet } from '@foyer/protocol/http';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listState } from '../testing/listState.ts';
import type { Connector } from './Connector.ts';
import { explainWallet } from './explainWallet.ts';
import { idsOf, rdnsOf } from './identity.ts';
import { listWallets } from './listWallets.ts';
import { selectWalletGroups } from './selectors.ts';
import type { RecentWallet } from './state.ts';

const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'io.a~b', 'reg-1', 'reg-2', 'injected');
const name = fc.constantFrom('Harbor', 'harbor', 'Trust', 'Trust Wallet', 'Browser Wallet');
const rdns = fc.constantFrom('io.a', 'io.b', 'io.metamask', 'io.metamask.mobile');
const chain = fc.constantFrom('eip155' as const, 'solana' as const);
const type = fc.constantFrom<Connector['type']>(
  'ANNOUNCED',
  'INJECTED',
  'EXTERNAL',
  'WALLET_CONNECT',
  'AUTH',
);

const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined });

const generic: Connector = { id: 'injected', name: 'Browser Wallet', type: 'INJECTED', chain: 'eip155' };
const other: fc.Arbitrary<Connector> = fc
  .record({ id, name, type, chain, explorerId: maybe(id), rdns: maybe(rdns) })
  .map(({ explorerId, rdns: own, ...plain }) => ({
    ...plain,
    ...(explorerId && { explorerId }),
    ...(own && { info: { rdns: own } }),
  }));
const connector = fc.oneof({ arbitrary: other, weight: 9 }, fc.constant(generic));
const recent: fc.Arbitrary<RecentWallet> = fc
  .record({ id, name, connectorId: maybe(id), rdns: maybe(rdns), chain: maybe(chain) })
  .map((wallet) => JSON.parse(JSON.stringify(wallet)) as RecentWallet);
const chains = maybe(fc.subarray(['eip155:1', 'solana:x', 'cosmos:y']));
const wallet: fc.Arbitrary<Wallet> = fc
  .record({ id, name, rdns: maybe(rdns), chains, mobile_link: maybe(fc.constant('a://')) })
  .map((record) => JSON.parse(JSON.stringify(record)) as Wallet);
const byId = { selector: (item: { readonly id: string }) => item.id, maxLength: 5 };

/** Any mix of what can be found, used before, offered and asked for. */
const found = fc.record({
  connectors: fc.array(connector, { maxLength: 9 }),
  recent: fc.uniqueArray(recent, { ...byId, maxLength: 2 }),
  registry: fc.uniqueArray(wallet, byId),
  recommendedIds: fc.uniqueArray(id, { maxLength: 4 }),
  excluded: fc.array(wallet, { maxLength: 1 }),
  namespace: maybe(chain),
  wanted: fc.record({
    customWallets: fc.array(wallet, { maxLength: 2 }),
    featuredWalletIds: fc.uniqueArray(id, { maxLength: 3 }),
    excludeWalletIds: fc.uniqueArray(id, { maxLength: 1 }),
    enableWallets: fc.boolean(),
    hasAdapters: fc.boolean(),
    isMobile: fc.boolean(),
  }),
});

describe('wallets: whatever is found', () => {
  it('wallets-22 complaint 17: any order of discovery gives the same list and the same reasons', () => {
    const shuffled = found.chain((mix) =>
      fc.tuple(fc.constant(mix), fc.shuffledSubarray(mix.connectors, { minLength: mix.connectors.length })),
    );
    const reasons = (mix: Parameters<typeof listState>[0]) =>
      listWallets(listState(mix))
        .drops.map((drop) => JSON.stringify(drop))
        .sort();
    fc.assert(
      fc.property(shuffled, ([mix, connectors]) => {
        const other = { ...mix, connectors };
        expect(selectWalletGroups(listState(other))).toEqual(selectWalletGroups(listState(mix)));
        expect(reasons(other)).toEqual(reasons(mix));
      }),
      { numRuns: 500 },
    );
  });

  it('wallets-06 wallets-23 complaint 17: nothing appears twice', () => {
    fc.assert(
      fc.property(found, (mix) => {
        const { drops } = listWallets(listState(mix));
        const rows = selectWalletGroups(listState(mix)).flatMap((group) => group.rows);
        const keys = rows.map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
        const here = rows.map(({ connectors }) => connectors).filter(({ length }) => length > 0);
        for (const connectors of here) {
          const families = connectors.map((one) => one.chain);
          expect(new Set(families).size).toBe(families.length);
        }
        const owners = (namesOf: (one: Connector) => readonly string[]) =>
          here.flatMap((connectors) => [...new Set(connectors.flatMap(namesOf))]);
        for (const namesOf of [idsOf, twinRdns]) {
          const all = owners(namesOf);
          expect(new Set(all).size).toBe(all.length);
        }
        // Nor is a wallet that a row stands for without showing it offered by another row.
        const records = rows.filter(({ connectors }) => connectors.length === 0);
        const shadows = drops.filter(({ item, by }) => by !== undefined && 'type' in item);
        for (const { recent: used, wallet: record } of records) {
          const own = used ?? record;
          expect(shadows.filter(({ item }) => item.id === own?.id)).toEqual([]);
        }
        const ids = records.map((row) => row.recent?.id ?? row.wallet?.id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(rows.every((row) => row.name !== '')).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('wallets-23 wallets-38 nothing vanishes without a reason', () => {
    fc.assert(
      fc.property(found, (mix) => {
        const state = listState(mix);
        const { rows, drops } = listWallets(state);
        const placed = new Set<unknown>([
          ...rows.flatMap((row) => [...row.connectors, row.recent, row.wallet]),
          ...drops.map(({ item }) => item),
        ]);
        const offered = [...mix.wanted.featuredWalletIds, ...mix.recommendedIds].flatMap((own) =>
          mix.registry.filter((one) => one.id === own),
        );
        const all = [...mix.connectors, ...mix.recent, ...mix.wanted.customWallets, ...offered];
        expect(all.filter((item) => !placed.has(item))).toEqual([]);
        for (const item of all) {
          const answer = explainWallet(state, item.id);
          expect(answer.shown || (answer.reason !== 'unknown' && answer.text !== '')).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });
});

/** The reverse domain of what may not be listed twice: a second wallet announced under one is a wallet of its own. */
function twinRdns(one: Connector): readonly string[] {
  const rdns = rdnsOf(one);
  return idsOf(one).some((own) => own.startsWith(`${rdns}~`)) ? [] : [rdns ?? []].flat();
}
