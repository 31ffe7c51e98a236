import { describe, expect, it } from 'vitest';
import { alice, bob, connectorOf, type FakeAdapter } from '../testing/FakeAdapter.ts';
import { sessionOf } from '../testing/FakeDapp.ts';
import { defer, flush, startCore, storedSession, until } from '../testing/startCore.ts';
import { startPairing } from '../testing/startPairing.ts';
import { selectStatus } from './state.ts';

const harbor = connectorOf('Harbor');
const quay = connectorOf('Quay');

/** A tab in which something was used, so that it follows the others. */
async function openTab(parameters: Parameters<typeof startCore>[0] = {}) {
  const tab = startCore(parameters);
  await tab.core.actions.connection.prepare();
  await flush();
  return tab;
}

type Tab = Awaited<ReturnType<typeof openTab>>;

/** What the records of another tab say after it connected, in the order it writes them. */
function connectElsewhere({ storage }: Tab, { id }: { readonly id: string }): void {
  storage.changeElsewhere('foyer.version', '1');
  storage.changeElsewhere('foyer.eip155:connected_connector_id', id);
  storage.changeElsewhere('foyer.connected_namespaces', 'eip155');
  storage.changeElsewhere('foyer.connection_status', 'connected');
}

function disconnectElsewhere({ storage }: Tab): void {
  storage.changeElsewhere('foyer.eip155:connected_connector_id', undefined);
  storage.changeElsewhere('foyer.connected_namespaces', undefined);
  storage.changeElsewhere('foyer.connection_status', 'disconnected');
}

const recordsOf = ({ storage }: Tab) => Object.fromEntries(storage.records);

describe('a tab in which nobody reached for a wallet yet', () => {
  it('connection-33 R20 is connected from the moment its modal opens, and asks nobody else', async () => {
    const tab = startCore();
    connectElsewhere(tab, harbor);
    await flush();
    expect(selectStatus(tab.core.getState())).toBe('disconnected');
    await tab.core.actions.modal.open();
    expect(selectStatus(tab.core.getState())).toBe('reconnecting');
    await until(tab.core, (state) => selectStatus(state) === 'connected');
    expect(tab.core.getState().router.history).toEqual(['Account']);
    expect([tab.adapter.count('reconnect'), tab.adapter.count('connect')]).toEqual([1, 0]);
    expect(tab.core.getState().connection.restored).toBe(true);
  });

  it('connection-33 R20 follows at once where the modal is open or its code is here', async () => {
    const tab = startCore();
    await tab.core.load();
    connectElsewhere(tab, harbor);
    expect(selectStatus(tab.core.getState())).toBe('reconnecting');
    await until(tab.core, (state) => selectStatus(state) === 'connected');
    expect([tab.adapter.count('reconnect'), tab.http.requests]).toEqual([1, []]);
    disconnectElsewhere(tab);
    expect(selectStatus(tab.core.getState())).toBe('disconnected');
  });

  it('connection-33 R20 a tab that was frozen meanwhile, and heard nothing, looks again when it opens', async () => {
    const tab = startCore();
    await tab.core.load();
    for (const [name, value] of Object.entries(storedSession(harbor.id)))
      tab.storage.records.set(name, value);
    await tab.core.actions.modal.open();
    await until(tab.core, (state) => selectStatus(state) === 'connected');
  });

  it('connection-35 ends nothing of the others when the wallet says that it has no session', async () => {
    const tab = startCore();
    tab.adapter.wallet.reconnect = async () => undefined;
    connectElsewhere(tab, harbor);
    const before = recordsOf(tab);
    await tab.core.actions.modal.open();
    await until(tab.core, (state) => selectStatus(state) === 'disconnected');
    expect(recordsOf(tab)).toEqual(before);
  });
});

describe('other tabs', () => {
  it('connection-33 R20 what another tab connects is connected here, asking the wallet once and silently', async () => {
    const tab = await openTab();
    connectElsewhere(tab, harbor);
    expect(selectStatus(tab.core.getState())).toBe('reconnecting');
    await until(tab.core, (state) => selectStatus(state) === 'connected');
    expect(tab.core.getState().account.byNamespace.eip155).toMatchObject([{ address: alice }]);
    expect([tab.adapter.count('reconnect'), tab.adapter.count('connect')]).toEqual([1, 0]);
  });

  it('connection-33 R20 connecting and disconnecting elsewhere, in turn, is followed each time', async () => {
    const tab = await openTab();
    for (let round = 0; round < 3; round += 1) {
      connectElsewhere(tab, harbor);
      await until(tab.core, (state) => selectStatus(state) === 'connected');
      disconnectElsewhere(tab);
      expect(selectStatus(tab.core.getState())).toBe('disconnected');
    }
    expect(tab.adapter.count('disconnect')).toBe(0);
  });

  it('connection-33 a disconnect elsewhere ends a connection that is just being taken over', async () => {
    const tab = await openTab();
    const answer = defer<ReturnType<FakeAdapter['connection']>>();
    tab.adapter.wallet.reconnect = () => answer.promise;
    connectElsewhere(tab, harbor);
    disconnectElsewhere(tab);
    expect(selectStatus(tab.core.getState())).toBe('disconnected');
    answer.resolve(tab.adapter.connection(harbor.id, [alice]));
    await flush();
    expect(selectStatus(tab.core.getState())).toBe('disconnected');
    expect(tab.storage.records.get('foyer.connection_status')).toBe('disconnected');
  });

  it('connection-33 a wallet that stays away here is missed, and not asked at each record that changes', async () => {
    const tab = await openTab();
    tab.adapter.wallet.reconnect = async () => undefined;
    connectElsewhere(tab, harbor);
    await flush();
    expect(tab.core.getState().connection.missed).toMatchObject({ connectorId: harbor.id });
    tab.storage.changeElsewhere('foyer.recent_wallets', '[]');
    await flush();
    expect(tab.adapter.count('reconnect')).toBe(1);
  });

  it('connection-33 a family without an adapter is left alone', async () => {
    const tab = await openTab();
    tab.storage.changeElsewhere('foyer.solana:connected_connector_id', 'x');
    tab.storage.changeElsewhere('foyer.connected_namespaces', 'solana');
    tab.storage.changeElsewhere('foyer.connection_status', 'connected');
    await flush();
    expect(tab.core.getState().connection.byNamespace).toEqual({});
  });

  it('connection-34 an attempt goes on, and what the others have is taken over when it ends in nothing', async () => {
    const tab = await openTab();
    const asked = defer<ReturnType<FakeAdapter['connection']>>();
    tab.adapter.wallet.connect = () => asked.promise;
    const connecting = tab.core.actions.connection.connect(quay);
    await flush();
    connectElsewhere(tab, harbor);
    await flush();
    expect(tab.adapter.count('reconnect')).toBe(0);
    expect(tab.core.getState().connection.attempt).toMatchObject({ step: 'waiting', connectorId: quay.id });
    asked.reject({ code: 4001 });
    await connecting;
    await until(tab.core, (state) => selectStatus(state) === 'connected');
    expect(tab.core.getState().connection.byNamespace.eip155?.connectorId).toBe(harbor.id);
  });

  it('connection-34 an attempt is not ended by a disconnect elsewhere', async () => {
    const tab = await openTab();
    const asked = defer<ReturnType<FakeAdapter['connection']>>();
    tab.adapter.wallet.connect = () => asked.promise;
    const connecting = tab.core.actions.connection.connect(quay);
    await flush();
    disconnectElsewhere(tab);
    expect(selectStatus(tab.core.getState())).toBe('connecting');
    asked.resolve(tab.adapter.connection(quay.id, [bob]));
    await connecting;
    expect(selectStatus(tab.core.getState())).toBe('connected');
  });

  it('connection-34 a connected tab keeps its wallet when another one connects there', async () => {
    const tab = await openTab({ stored: storedSession(quay.id) });
    await tab.core.ready();
    connectElsewhere(tab, harbor);
    await flush();
    expect(tab.core.getState().connection.byNamespace.eip155).toMatchObject({ connectorId: quay.id });
    expect(tab.adapter.count('reconnect')).toBe(1);
  });

  it.each<[string, (tab: Tab) => void]>([
    ['is locked', ({ adapter }) => adapter.host.onAccountsChanged({ connectorId: quay.id, accounts: [] })],
    ['leaves', ({ adapter }) => adapter.host.onDisconnected({ connectorId: quay.id })],
  ])(
    'connection-34 connection-35 a wallet that %s here ends nothing of another tab’s wallet, which is taken over',
    async (_, end) => {
      const tab = await openTab({ stored: storedSession(quay.id) });
      await tab.core.ready();
      connectElsewhere(tab, harbor);
      const before = recordsOf(tab);
      end(tab);
      expect(recordsOf(tab)).toEqual(before);
      await until(
        tab.core,
        ({ connection }) =>
          connection.byNamespace.eip155?.status === 'connected' &&
          connection.byNamespace.eip155.connectorId === harbor.id,
      );
      expect(tab.adapter.count('connect')).toBe(0);
      const reloaded = startCore({ stored: recordsOf(tab) });
      await reloaded.core.ready();
      expect(reloaded.core.getState().connection.byNamespace.eip155?.connectorId).toBe(harbor.id);
    },
  );

  it('connection-35 a stored wallet that says it has no session ends nothing that another tab connected meanwhile', async () => {
    const answer = defer<undefined>();
    const tab = startPairing({
      stored: storedSession('walletConnect'),
      prepare: (dapp) => {
        dapp.sessions = async () => (await answer.promise) ?? [];
      },
    });
    await tab.core.actions.connection.prepare();
    for (const [name, value] of Object.entries(storedSession(harbor.id)))
      tab.storage.changeElsewhere(name, value);
    answer.resolve(undefined);
    await until(tab.core, ({ connection }) => connection.byNamespace.eip155?.status === 'connected');
    expect(tab.storage.records.get('foyer.eip155:connected_connector_id')).toBe(harbor.id);
    expect(tab.core.getState().connection.byNamespace.eip155?.connectorId).toBe(harbor.id);
  });

  it('connection-35 a session that ends here ends nothing of another tab’s wallet', async () => {
    const tab = startPairing();
    await tab.show();
    await tab.code();
    tab.dapp.proposals[0]?.approve(sessionOf([`eip155:1:${alice}`]));
    await until(tab.core, ({ connection }) => connection.byNamespace.eip155?.status === 'connected');
    connectElsewhere(tab, harbor);
    tab.dapp.tell('ended', { topic: 'topic-1' });
    expect(tab.storage.records.get('foyer.eip155:connected_connector_id')).toBe(harbor.id);
    await until(tab.core, ({ connection }) => connection.byNamespace.eip155?.connectorId === harbor.id);
  });

  it('connection-34 connection-35 another wallet that another tab paired is taken over when the one paired here ends', async () => {
    const tab = startPairing();
    await tab.show();
    await tab.code();
    tab.dapp.proposals[0]?.approve(sessionOf([`eip155:1:${alice}`]));
    await until(tab.core, ({ connection }) => connection.byNamespace.eip155?.status === 'connected');
    await until(tab.core, ({ pairing }) => pairing.code.status === 'idle');
    const other = sessionOf([`eip155:1:${bob}`], { topic: 'topic-2' });
    tab.dapp.stored = [other];
    tab.dapp.tell('updated', other);
    tab.dapp.tell('ended', { topic: 'topic-1' });
    expect(tab.storage.records.get('foyer.eip155:connected_connector_id')).toBe('walletConnect');
    await until(tab.core, ({ account }) => account.byNamespace.eip155?.[0]?.address === bob);
    expect(tab.dapp.ended).toEqual([]);
    tab.dapp.tell('ended', { topic: 'topic-2' });
    expect(tab.storage.records.has('foyer.eip155:connected_connector_id')).toBe(false);
    await flush();
    expect(selectStatus(tab.core.getState())).toBe('disconnected');
  });

  it('connection-25 a disconnect in one tab is one in all, whatever wallet they have', async () => {
    const tab = await openTab({ stored: storedSession(quay.id) });
    await tab.core.ready();
    connectElsewhere(tab, harbor);
    await tab.core.actions.connection.disconnect();
    await flush();
    expect(tab.storage.records.get('foyer.eip155:connected_connector_id')).toBeUndefined();
    expect(tab.storage.records.get('foyer.connection_status')).toBe('disconnected');
    expect(selectStatus(tab.core.getState())).toBe('disconnected');
  });

  it('connection-35 writes nothing for a wallet that does not come', async () => {
    const tab = await openTab();
    tab.adapter.wallet.reconnect = () => Promise.reject(new Error('broken'));
    connectElsewhere(tab, harbor);
    const before = recordsOf(tab);
    await flush();
    expect(selectStatus(tab.core.getState())).toBe('disconnected');
    expect(recordsOf(tab)).toEqual(before);
  });
});
