import { FakeClock } from '@foyer/embedded/testing';
import { describe, expect, it } from 'vitest';
import { defer, flush, until } from '../testing/startCore.ts';
import { startPairing } from '../testing/startPairing.ts';
import { createHostClient } from './createHostClient.ts';
import type { ProviderSession, UniversalProvider } from './UniversalProvider.ts';

const alice = '0xA11CE0000000000000000000000000000000A11C';
const bob = '0xB0B0000000000000000000000000000000000B0B';
const session: ProviderSession = {
  topic: 'own-topic',
  namespaces: { eip155: { accounts: [`eip155:1:${alice}`], methods: ['personal_sign'], events: [] } },
  peer: { metadata: { name: 'Meadow', description: '', url: '', icons: [] } },
  expiry: 9_000_000_000,
};

/** A host's provider whose wallet the test plays. */
function createProvider(start?: ProviderSession) {
  const listeners = new Map<string, Set<(value: never) => void>>();
  const calls: unknown[] = [];
  let answer = defer<ProviderSession | undefined>();
  const provider: UniversalProvider & { session: ProviderSession | undefined } = {
    session: start,
    async connect(parameters) {
      calls.push(['connect', Object.keys(parameters.optionalNamespaces)]);
      answer = defer();
      queueMicrotask(() => emit('display_uri', `wc:own-${calls.length}@2`));
      const settled = await answer.promise;
      provider.session = settled;
      return settled;
    },
    async request(question, chain) {
      calls.push([question.method, chain]);
      return '0x51';
    },
    async disconnect() {
      calls.push(['disconnect']);
      provider.session = undefined;
    },
    on: (event, listener) => listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event, listener) => listeners.get(event)?.delete(listener),
  };
  const emit = (event: string, value: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(value as never);
  };
  const count = () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0);
  return {
    provider,
    calls,
    emit,
    count,
    approve: (agreed = session) => answer.resolve(agreed),
    reject: (e: unknown) => answer.reject(e),
  };
}

function start(host = createProvider(), stored = {}) {
  return { ...startPairing({ options: { universalProvider: host.provider, gatewayUrl: '' }, stored }), host };
}

describe('pairing: by the host’s provider', () => {
  it('pairing-30 shows its code, connects its session, asks it, and ends it', async () => {
    const { core, adapter, dapp, host, show, code } = start();
    await show();
    expect(await code()).toBe('wc:own-1@2');
    expect(host.calls).toEqual([['connect', ['eip155']]]);
    host.approve();
    await until(core, ({ connection }) => connection.byNamespace.eip155?.status === 'connected');
    await adapter.paired[0]?.request({ networkId: 'eip155:1', method: 'personal_sign', params: [] });
    expect(host.calls.at(-1)).toEqual(['personal_sign', 'eip155:1']);
    await core.actions.connection.disconnect();
    expect(host.calls.at(-1)).toEqual(['disconnect']);
    expect(dapp.openings).toEqual([]);
  });

  it('pairing-30 pairing-25 tells of a request that waits', async () => {
    const host = createProvider();
    const answer = defer<unknown>();
    host.provider.request = () => answer.promise;
    const { core, adapter, show, code } = start(host);
    await show();
    await code();
    host.approve();
    await until(core, ({ connection }) => connection.byNamespace.eip155?.status === 'connected');
    const asked = adapter.paired[0]?.request({ networkId: 'eip155:1', method: 'personal_sign', params: [] });
    await until(core, ({ pairing }) => pairing.waiting?.name === 'Meadow');
    answer.resolve('0x51');
    await asked;
    expect(core.getState().pairing.waiting).toBeUndefined();
  });

  it('pairing-30 refuses a one-step sign-in, which it has no word for', async () => {
    const { provider, calls } = createProvider();
    const client = createHostClient(provider, new FakeClock());
    await expect(client.signIn({ namespaces: {}, payload: {} as never })).rejects.toMatchObject({
      code: 'RPC_METHOD_NOT_FOUND',
      cause: { message: 'A universalProvider has no one-step sign-in' },
    });
    expect(calls).toEqual([]);
  });

  it('pairing-30 follows its updates and its end', async () => {
    const host = createProvider();
    const { core, show, code } = start(host);
    await show();
    await code();
    host.approve();
    await until(core, ({ connection }) => connection.byNamespace.eip155?.status === 'connected');
    host.provider.session = {
      ...session,
      namespaces: { eip155: { ...session.namespaces.eip155, accounts: [`eip155:8453:${alice}`] } as never },
    };
    host.emit('session_update', { topic: 'own-topic' });
    // Told as it is made the one in use, it waits until it is.
    await flush();
    expect(core.getState().connection.byNamespace.eip155?.approvedNetworkIds).toEqual(['eip155:8453']);
    host.emit('session_delete', { topic: 'own-topic' });
    expect(core.getState().connection.byNamespace).toEqual({});
  });

  it('pairing-30 a refusal is a refusal, and leaves no listener for the code', async () => {
    const host = createProvider();
    const { core, show, code } = start(host);
    await show();
    await code();
    host.reject({ code: 5000, message: 'User rejected.' });
    await until(core, ({ connection }) => connection.attempt.step === 'declined');
    core.actions.modal.close();
    await flush();
    core.dispose();
    expect(host.count()).toBe(0);
  });

  it('pairing-30 what is approved after it was given up is ended', async () => {
    const host = createProvider();
    const { core, show, code } = start(host);
    await show();
    await code();
    core.actions.modal.close();
    await flush();
    host.approve();
    await flush();
    expect(host.calls.at(-1)).toEqual(['disconnect']);
    expect(core.getState().connection.byNamespace).toEqual({});
  });

  it('pairing-30 one that cannot end what was given up leaves no rejection unheard', async () => {
    const { provider, approve } = createProvider();
    const unheard: unknown[] = [];
    const note = (reason: unknown) => unheard.push(reason);
    process.on('unhandledRejection', note);
    const asked = defer<void>();
    provider.disconnect = async () => {
      asked.resolve();
      throw new Error('No matching key. session topic');
    };
    const client = createHostClient(provider, new FakeClock());
    const end = new AbortController();
    const { approval } = await client.propose({ namespaces: {}, signal: end.signal });
    end.abort();
    await expect(approval).rejects.toMatchObject({ code: 'REQUEST_ABORTED' });
    approve();
    await asked.promise;
    await flush();
    process.off('unhandledRejection', note);
    expect(unheard).toEqual([]);
  });

  it.each([
    ['is connected in its place', `eip155:1:${bob}`, [bob]],
    [
      'without a usable account leaves nothing: the provider holds one session alone',
      'polkadot:1:abc',
      undefined,
    ],
  ])('pairing-30 another wallet that is paired %s', async (_, granted, expected) => {
    const host = createProvider();
    const { core, show, code } = start(host);
    await show();
    await code();
    host.approve();
    await until(core, ({ pairing }) => pairing.code.status === 'idle');
    await show();
    await code();
    const [family = ''] = granted.split(':');
    const namespaces = { [family]: { accounts: [granted], methods: ['personal_sign'], events: [] } };
    host.approve({ ...session, topic: 'other-topic', namespaces });
    await until(
      core,
      ({ account }) =>
        JSON.stringify(account.byNamespace.eip155?.map(({ address }) => address)) ===
        JSON.stringify(expected),
    );
    await flush();
    expect(host.provider.session?.topic).toBe(expected && 'other-topic');
    expect(core.getState().connection.byNamespace.eip155?.status).toBe(expected && 'connected');
  });

  it('pairing-30 its session comes back after a reload', async () => {
    const stored = {
      'foyer.connection_status': 'connected',
      'foyer.connected_namespaces': 'eip155',
      'foyer.eip155:connected_connector_id': 'walletConnect',
    };
    const { core } = start(createProvider(session), stored);
    await core.ready();
    expect(core.getState().connection.byNamespace.eip155?.status).toBe('connected');
  });
});
