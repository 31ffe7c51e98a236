import { FoyerError } from '@foyer/protocol/errors';
import { describe, expect, it } from 'vitest';
import { type FakeDapp, sessionOf } from '../testing/FakeDapp.ts';
import { defer, flush, storedSession, until } from '../testing/startCore.ts';
import { startPairing } from '../testing/startPairing.ts';

const alice = '0xA11CE0000000000000000000000000000000A11C';
const bob = '0xB0B0000000000000000000000000000000000B0B';
const session = sessionOf([`eip155:1:${alice}`, `eip155:8453:${bob}`]);
const stored = storedSession('walletConnect', 'eip155:8453');

async function connected(accepted = session, parameters: Parameters<typeof startPairing>[0] = {}) {
  const started = startPairing(parameters);
  await started.show();
  await started.code();
  started.dapp.proposals[0]?.approve(accepted);
  await until(started.core, ({ connection }) => connection.byNamespace.eip155?.status === 'connected');
  await flush();
  return started;
}
const addresses = ({ core }: Pick<ReturnType<typeof startPairing>, 'core'>) =>
  core.getState().account.byNamespace.eip155?.map(({ address }) => address);

/** What a tab keeps that is left while its code waits. */
async function leftOpen() {
  const { storage, ...left } = startPairing();
  await left.show();
  await left.code();
  return [...storage.ofTab];
}

describe('pairing: a page that is left while a wallet may answer', () => {
  const status = ({ core }: Pick<ReturnType<typeof startPairing>, 'core'>) =>
    core.getState().connection.byNamespace.eip155?.status;
  const again = async () => {
    const ofTab = await leftOpen();
    return startPairing({
      prepareStorage: (storage) => ofTab.map(([key, value]) => storage.ofTab.set(key, value)),
    });
  };

  it('pairing-34 looks for the answer when it is loaded again, and connects', async () => {
    const { core, dapp, storage } = await again();
    expect(status({ core })).toBe('connecting');
    await expect.poll(() => dapp.listenerCount).toBeGreaterThan(0);
    await flush();
    dapp.tell('updated', session);
    await until(core, ({ connection }) => connection.byNamespace.eip155?.status === 'connected');
    expect(storage.ofTab.size).toBe(0);
    expect(storage.records.get('foyer.eip155:connected_connector_id')).toBe('walletConnect');
  });

  it('pairing-34 is disconnected when none comes in time, and still connects by a late one', async () => {
    const { core, dapp, clock, storage } = await again();
    await expect.poll(() => dapp.listenerCount).toBeGreaterThan(0);
    await flush();
    clock.advance(3000);
    await until(core, ({ connection }) => connection.restored);
    expect(status({ core })).toBeUndefined();
    expect(core.getState().connection.missed).toBeUndefined();
    expect(storage.ofTab.size).toBe(0);
    dapp.tell('updated', session);
    await until(core, ({ connection }) => connection.byNamespace.eip155?.status === 'connected');
  });

  it('pairing-34 leaves an answer alone that comes after the visitor began anew', async () => {
    const started = await again();
    const { core, dapp, clock } = started;
    await expect.poll(() => dapp.listenerCount).toBeGreaterThan(0);
    await flush();
    clock.advance(3000);
    await until(core, ({ connection }) => connection.restored);
    await started.show();
    await started.code();
    dapp.tell('updated', sessionOf([`eip155:1:${bob}`], { topic: 'topic-old' }));
    await flush();
    expect(addresses(started)).toBeUndefined();
  });

  it('pairing-34 takes its own note for no other tab’s connection when the attempt ends', async () => {
    for (const end of ['refused', 'left'] as const) {
      const { core, dapp, show, code } = startPairing();
      const seen = new Set<string>();
      core.subscribe(() => {
        for (const { status } of Object.values(core.getState().connection.byNamespace)) seen.add(status);
      });
      await show();
      await code();
      if (end === 'refused') dapp.proposals[0]?.fail(new FoyerError('USER_REJECTED'));
      else core.actions.router.goBack();
      await until(core, ({ connection }) => connection.attempt.step !== 'waiting');
      await flush();
      expect([...seen]).toEqual(['connecting']);
      expect(core.getState().connection).toMatchObject({ byNamespace: {}, missed: undefined });
    }
  });

  it('pairing-34 keeps nothing once the visitor gave up, or is connected', async () => {
    const gaveUp = startPairing();
    await gaveUp.show();
    await gaveUp.code();
    expect(gaveUp.storage.ofTab.size).toBeGreaterThan(0);
    gaveUp.core.actions.router.goBack();
    await flush();
    expect(gaveUp.storage.ofTab.size).toBe(0);
    const { storage } = await connected();
    expect(storage.ofTab.size).toBe(0);
    expect(storage.records.get('foyer.connection_status')).toBe('connected');
  });
});

describe('pairing: a session', () => {
  it('pairing-17 prefers the active network’s account, and knows which networks were agreed to', async () => {
    const started = await connected();
    expect(addresses(started)).toEqual([alice, bob]);
    expect(started.core.getState()).toMatchObject({
      connection: { byNamespace: { eip155: { approvedNetworkIds: ['eip155:1', 'eip155:8453'] } } },
      network: { activeByNamespace: { eip155: 'eip155:1' } },
    });
    const other = await connected(session, {
      options: { defaultNetwork: { id: 8453, name: 'Base' } as never },
    });
    expect(addresses(other)).toEqual([bob, alice]);
  });

  it('pairing-17 takes the first network of the wallet where the active one was not agreed to', async () => {
    const { core } = await connected(sessionOf([`eip155:8453:${bob}`]));
    expect(core.getState().network.activeByNamespace.eip155).toBe('eip155:8453');
  });

  it('pairing-18 the one wallet that goes anywhere has no list of networks', async () => {
    const { core } = await connected(sessionOf([`eip155:1:${alice}`], { name: 'MetaMask Wallet' }));
    expect(core.getState().connection.byNamespace.eip155).not.toHaveProperty('approvedNetworkIds');
  });

  it('pairing-19 the connector bears the wallet’s name and picture, without letters that hide', async () => {
    const { core } = await connected(sessionOf([`eip155:1:${alice}`], { name: '\u202eMea\u200bdow ' }));
    const [connector] = core.getState().wallets.connectors;
    expect(connector).toMatchObject({ name: 'Meadow', imageUrl: 'https://meadow.example/icon.png' });
    await core.actions.connection.disconnect();
    expect(core.getState().wallets.connectors[0]).toMatchObject({ name: 'WalletConnect' });
    expect(core.getState().wallets.connectors[0]).not.toHaveProperty('imageUrl');
  });

  it('pairing-20 follows what the wallet grants: accounts, networks, and its end', async () => {
    const started = await connected();
    const { core, dapp, storage } = started;
    dapp.tell('updated', sessionOf([`eip155:1:${bob}`]));
    expect(addresses(started)).toEqual([bob]);
    expect(core.getState().connection.byNamespace.eip155?.approvedNetworkIds).toEqual(['eip155:1']);
    dapp.tell('updated', sessionOf([`eip155:1:${alice}`], { topic: 'another' }));
    dapp.tell('ended', { topic: 'another' });
    expect(addresses(started)).toEqual([bob]);
    dapp.tell('ended', { topic: 'topic-1' });
    expect(core.getState().connection.byNamespace).toEqual({});
    expect(storage.records.get('foyer.connection_status')).toBe('disconnected');
    expect(dapp.ended).toEqual([]);
  });

  it.each([['0x2105'], [8453], ['8453'], ['eip155:8453']])(
    'pairing-21 follows chainChanged with %j',
    async (data) => {
      const { adapter, dapp } = await connected();
      dapp.tell('event', { topic: 'topic-1', chainId: 'eip155:1', name: 'chainChanged', data });
      expect(adapter.paired.at(-1)?.networkId()).toBe('eip155:8453');
    },
  );

  it('pairing-21 follows no network the wallet did not agree to, and no account it does not share', async () => {
    const started = await connected();
    const event = { topic: 'topic-1', chainId: 'eip155:1' };
    started.dapp.tell('event', { ...event, name: 'chainChanged', data: 5 });
    started.dapp.tell('event', { ...event, name: 'accountsChanged', data: ['0x1234'] });
    started.dapp.tell('event', { ...event, topic: 'another', name: 'accountsChanged', data: [bob] });
    expect(addresses(started)).toEqual([alice, bob]);
    started.dapp.tell('event', {
      ...event,
      name: 'accountsChanged',
      data: [`eip155:1:${bob.toLowerCase()}`],
    });
    expect(addresses(started)).toEqual([bob, alice]);
    expect(started.adapter.paired.at(-1)?.networkId()).toBe('eip155:1');
  });

  it('pairing-22 disconnecting tells the wallet once, forgets the link, and leaves no session', async () => {
    const { core, adapter, dapp, storage } = await connected();
    storage.records.set('WALLETCONNECT_DEEPLINK_CHOICE', '{"href":"x://","name":"X"}');
    await core.actions.connection.disconnect({ namespace: 'eip155' });
    expect(dapp.ended).toEqual(['topic-1']);
    expect(adapter.count('disconnect')).toBe(0);
    expect(core.getState().connection.byNamespace).toEqual({});
    expect(storage.records.has('WALLETCONNECT_DEEPLINK_CHOICE')).toBe(false);
    await expect(
      adapter.paired[0]?.request({ networkId: 'eip155:1', method: 'personal_sign', params: [] }),
    ).rejects.toMatchObject({ code: 'SESSION_NOT_FOUND' });
  });

  it('pairing-22 a silent wallet keeps nobody from leaving', async () => {
    const { core, dapp, clock } = await connected();
    dapp.onDisconnect = () => new Promise(() => undefined);
    const leaving = core.actions.connection.disconnect();
    expect(core.getState().connection.byNamespace).toEqual({});
    await flush();
    clock.advance(3000);
    await leaving;
  });

  it('pairing-22 a disconnect in another tab lets the session go here', async () => {
    const { core, adapter, dapp, storage } = await connected();
    storage.clearElsewhere();
    await flush();
    expect(core.getState().connection.byNamespace).toEqual({});
    expect(adapter.paired[0]?.accounts()).toEqual([]);
    expect(dapp.ended).toEqual([]);
  });

  it('pairing-23 pairing again ends the session before', async () => {
    const { core, dapp, show, code } = await connected();
    await show();
    await code();
    dapp.proposals[1]?.approve(sessionOf([`eip155:1:${bob}`], { topic: 'topic-2' }));
    await until(core, ({ account }) => account.byNamespace.eip155?.[0]?.address === bob);
    expect(dapp.ended).toEqual(['topic-1']);
  });

  it('pairing-23 pairing-08 one that is cancelled as it joins leaves no dead session behind', async () => {
    const started = await connected();
    const { core, adapter, dapp, show, code } = started;
    const joining = defer<never>();
    adapter.pair = () => joining.promise;
    await show();
    await code();
    dapp.proposals[1]?.approve(sessionOf([`eip155:1:${bob}`], { topic: 'topic-2' }));
    await flush();
    core.actions.pairing.cancel();
    joining.reject(new Error('late'));
    await flush();
    expect(addresses(started)).toEqual([alice, bob]);
    expect(core.getState().connection.byNamespace.eip155?.status).toBe('connected');
    expect(dapp.ended).toEqual(['topic-2']);
  });
});

describe('pairing: after a reload', () => {
  it('pairing-24 comes back from the stored session, never shown as disconnected', async () => {
    const seen = new Set<string>();
    const started = startPairing({
      stored,
      prepare: (dapp: FakeDapp) => {
        dapp.stored = [session];
      },
    });
    const { core, dapp } = started;
    const note = () => seen.add(core.getState().connection.byNamespace.eip155?.status ?? 'disconnected');
    note();
    core.subscribe(note);
    await core.ready();
    expect([...seen]).toEqual(['connecting', 'connected']);
    expect(addresses(started)).toEqual([bob, alice]);
    expect(core.getState().wallets.connectors[0]?.name).toBe('Meadow');
    expect(dapp.proposals).toEqual([]);
  });

  it('pairing-24 a session that ended meanwhile is disconnected and forgotten, not missed', async () => {
    const { core, storage } = startPairing({ stored });
    await core.ready();
    expect(core.getState().connection).toMatchObject({ byNamespace: {}, missed: undefined, restored: true });
    expect(storage.records.has('foyer.eip155:connected_connector_id')).toBe(false);
  });

  it('pairing-24 a client that fails is noted as missed, and tried again', async () => {
    const { core, dapp } = startPairing({
      stored,
      prepare: (own: FakeDapp) => {
        own.sessions = () => Promise.reject(new Error('storage'));
      },
    });
    await core.ready();
    expect(core.getState().connection.missed).toMatchObject({ connectorId: 'walletConnect' });
    dapp.sessions = async () => [session];
    await core.actions.connection.retryMissed();
    expect(core.getState().connection.byNamespace.eip155?.status).toBe('connected');
    expect(dapp.proposals).toEqual([]);
  });

  it('pairing-24 nothing is opened where another wallet is stored', async () => {
    const { core, dapp } = startPairing({ stored: storedSession('example.harbor') });
    await core.ready();
    expect(dapp.openings).toEqual([]);
  });
});
