import { FoyerError } from '@foyer/protocol/errors';
import { describe, expect, it } from 'vitest';
import type { AdapterConnection } from '../ports/Adapter.ts';
import { sessionOf } from '../testing/FakeDapp.ts';
import { chain, defer, flush, mainnet, until } from '../testing/startCore.ts';
import { PairingAdapter, startPairing } from '../testing/startPairing.ts';

const alice = '0xA11CE0000000000000000000000000000000A11C';
const bob = '0xB0B0000000000000000000000000000000000B0B';
const sol = '4fYNw3dojWmQ4dXtSGE9epjRGy9pFSx62YypT7avPYvA';
const sun = { ...chain(1, 'Solana'), id: 'main', chainNamespace: 'solana' as const };

/** A site of two families whose visitor has paired a wallet with `accounts`, and is shown the code for another. */
async function pairedOnce(accounts: readonly string[] = [`eip155:1:${alice}`]) {
  const evm = new PairingAdapter();
  const solana = new PairingAdapter('solana', 'solana');
  const started = startPairing({ options: { networks: [mainnet, sun], adapters: [evm, solana] } });
  const { core, dapp, show, code } = started;
  await show();
  await code();
  dapp.proposals[0]?.approve(sessionOf(accounts));
  await until(core, ({ connection }) => connection.byNamespace.eip155?.status === 'connected');
  await until(core, ({ pairing }) => pairing.code.status === 'idle');
  await show();
  await code();
  const addressOf = (family: 'eip155' | 'solana') =>
    core.getState().account.byNamespace[family]?.map(({ address }) => address);
  return {
    ...started,
    evm,
    solana,
    addressOf,
    /** The other wallet agrees. */
    approve: (granted: readonly string[]) =>
      dapp.proposals[1]?.approve(sessionOf(granted, { topic: 'topic-2', name: 'Marlow' })),
  };
}

type Once = Awaited<ReturnType<typeof pairedOnce>>;

/** The first wallet is connected as it was, can be asked, and is followed. */
async function expectFirst({ core, dapp, evm, addressOf }: Once): Promise<void> {
  expect(dapp.ended).toEqual(['topic-2']);
  expect(core.getState().connection.byNamespace.eip155).toMatchObject({
    status: 'connected',
    connectorId: 'walletConnect',
  });
  expect(addressOf('eip155')).toEqual([alice]);
  expect(core.getState().wallets.connectors[0]?.name).toBe('Meadow');
  await evm.paired.at(-1)?.request({ networkId: 'eip155:1', method: 'personal_sign', params: [] });
  expect(dapp.requests.at(-1)?.topic).toBe('topic-1');
  dapp.tell('updated', sessionOf([`eip155:1:${bob}`]));
  expect(addressOf('eip155')).toEqual([bob]);
}

describe('pairing: another wallet while one is paired', () => {
  it('pairing-12 connection-12 one without a usable account fails, and the first one stays', async () => {
    const once = await pairedOnce();
    once.approve(['polkadot:1:abc']);
    await until(once.core, ({ connection }) => connection.attempt.step === 'failed');
    expect(once.core.getState()).toMatchObject({
      connection: { attempt: { error: { code: 'PAIRING_REFUSED' } } },
      modal: { open: true },
      router: { view: 'ConnectingWalletConnect' },
    });
    await expectFirst(once);
  });

  it('pairing-12 connection-12 one whose accounts no family takes fails, and the first one stays', async () => {
    const once = await pairedOnce();
    const pair = once.evm.pair;
    once.evm.pair = () => Promise.reject(new FoyerError('BAD_REPLY', { source: 'Marlow' }));
    once.approve([`eip155:1:${bob}`]);
    await until(once.core, ({ connection }) => connection.attempt.step === 'failed');
    once.evm.pair = pair;
    await expectFirst(once);
  });

  it('pairing-08 connection-12 one that is given up while its families join gives the first one back', async () => {
    const once = await pairedOnce();
    const joining = defer<AdapterConnection>();
    once.solana.pair = () => joining.promise;
    once.approve([`eip155:1:${bob}`, `solana:main:${sol}`]);
    await until(once.core, () => true);
    await flush();
    expect(once.evm.paired.at(-1)?.accounts()).toMatchObject([{ address: bob }]);
    once.core.actions.pairing.cancel();
    joining.reject(new Error('late'));
    await flush();
    await expectFirst(once);
  });

  it('pairing-23 the first one is never shown as gone before the other one is connected, and is ended then', async () => {
    const { core, dapp, approve, addressOf } = await pairedOnce();
    const seen = new Set<string>();
    core.subscribe(() => seen.add(String(addressOf('eip155'))));
    dapp.onDisconnect = async () => void seen.add('ended');
    approve([`eip155:1:${bob}`]);
    await until(core, () => addressOf('eip155')?.[0] === bob);
    await flush();
    expect([...seen]).toEqual([alice, bob, 'ended']);
    expect(dapp.ended).toEqual(['topic-1']);
    expect(core.getState().wallets.connectors[0]?.name).toBe('Marlow');
  });

  it.each([
    ['the other one takes its place', true, [bob]],
    ['nothing is left where the other one fails', false, undefined],
  ])('pairing-23 the wallet ends the first one as the other one joins: %s', async (_, isJoined, expected) => {
    const { core, dapp, evm, approve, addressOf } = await pairedOnce();
    const joining = defer<void>();
    const pair = evm.pair.bind(evm);
    evm.pair = (wallet) => joining.promise.then(() => pair(wallet));
    approve([`eip155:1:${bob}`]);
    await flush();
    dapp.stored = dapp.stored.filter(({ topic }) => topic === 'topic-2');
    dapp.tell('ended', { topic: 'topic-1' });
    if (isJoined) joining.resolve();
    else joining.reject(new FoyerError('BAD_REPLY', { source: 'Marlow' }));
    await until(core, () => addressOf('eip155')?.[0] === expected?.[0]);
    await flush();
    expect(addressOf('eip155')).toEqual(expected);
    expect(core.getState().connection.byNamespace.eip155?.status).toBe(expected && 'connected');
  });

  it('pairing-23 a family of the first one that the other one does not serve is disconnected', async () => {
    const { core, approve, addressOf, storage } = await pairedOnce([
      `eip155:1:${alice}`,
      `solana:main:${sol}`,
    ]);
    approve([`eip155:1:${bob}`]);
    await until(core, () => addressOf('eip155')?.[0] === bob);
    expect(core.getState().connection.byNamespace).toMatchObject({ eip155: { status: 'connected' } });
    expect(addressOf('solana')).toBeUndefined();
    expect(storage.records.get('foyer.connected_namespaces')).toBe('eip155');
  });

  it.each<[string, (once: Once) => void, string]>([
    [
      'changes its account',
      ({ dapp }) => dapp.tell('updated', sessionOf([`eip155:1:${alice}`], { topic: 'topic-2' })),
      alice,
    ],
    [
      'lives longer',
      ({ dapp }) => dapp.tell('updated', sessionOf([`eip155:1:${bob}`], { topic: 'topic-2' })),
      bob,
    ],
  ])('pairing-20 one that %s as it joins is followed', async (_, tell, address) => {
    const once = await pairedOnce();
    const joining = defer<undefined>();
    const pair = once.evm.pair.bind(once.evm);
    once.evm.pair = (wallet) => joining.promise.then(() => pair(wallet));
    once.approve([`eip155:1:${bob}`]);
    await flush();
    tell(once);
    joining.resolve(undefined);
    await until(once.core, ({ pairing }) => pairing.code.status === 'idle');
    await flush();
    expect(once.addressOf('eip155')).toEqual([address]);
  });
});
