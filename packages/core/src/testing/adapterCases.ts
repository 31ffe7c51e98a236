import type { Adapter } from '../ports/Adapter.ts';
import type { AdapterBench } from './AdapterBench.ts';
import { type RecordedHost, recordHost } from './recordHost.ts';

/** One thing the Adapter port promises; `run` rejects when an adapter breaks it. */
export interface AdapterCase {
  readonly name: string;
  run(bench: AdapterBench): Promise<void>;
}

interface Started extends RecordedHost {
  readonly adapter: Adapter;
  readonly stop: () => void;
}

/** What every adapter must do, whatever its chain family. Run each case on a bench of its own. */
export const adapterCases: readonly AdapterCase[] = [
  {
    name: 'reports the wallet as a connector of its namespace without asking it',
    run: (bench) =>
      started(bench, async ({ adapter, connectors }) => {
        const found = connectors.at(-1)?.find(({ id }) => id === bench.connectorId);
        same(found?.chain, adapter.namespace, 'the connector’s chain');
        same(bench.wallet.promptCount(), 0, 'prompts');
      }),
  },
  {
    name: 'connects: the current account first, the wallet’s own network',
    run: (bench) =>
      started(bench, async ({ adapter }) => {
        const { connectorId } = bench;
        const connection = await adapter.connect({ connectorId });
        same(connection.connectorId, connectorId, 'connectorId');
        same(connection.accounts[0]?.address, bench.addresses[0], 'the first account');
        same(connection.accounts[0]?.namespace, adapter.namespace, 'the account’s namespace');
        same(connection.networkId, bench.networks[0].caipNetworkId, 'networkId');
      }),
  },
  {
    name: 'tells a declined connection, and connects at the next try',
    run: (bench) =>
      started(bench, async ({ adapter, changes }) => {
        bench.wallet.reject();
        await fails(adapter.connect({ connectorId: bench.connectorId }), 'USER_REJECTED');
        bench.wallet.changeAccount(1);
        same(changes.length, 0, 'changes told without a connection');
        bench.wallet.approve();
        const { accounts } = await adapter.connect({ connectorId: bench.connectorId });
        same(accounts[0]?.address, bench.addresses[1], 'the first account');
      }),
  },
  {
    name: 'does not find a wallet that is not there',
    run: (bench) =>
      started(bench, async ({ adapter }) => {
        const connectorId = 'org.example.absent';
        await fails(adapter.connect({ connectorId }), 'WALLET_NOT_FOUND');
        same(await adapter.reconnect({ connectorId, deadlineMs: 20 }), undefined, 'the restored connection');
        same(adapter.getProvider(connectorId), undefined, 'the provider');
        await adapter.disconnect({ connectorId });
      }),
  },
  {
    name: 'restores a connection after a reload without a prompt',
    run: async (bench) => {
      const { connectorId } = bench;
      await connected(bench, async () => undefined);
      bench.wallet.reject();
      const prompts = bench.wallet.promptCount();
      await started(bench, async ({ adapter }) => {
        const connection = await adapter.reconnect({ connectorId, deadlineMs: 2000 });
        same(connection?.accounts[0]?.address, bench.addresses[0], 'the restored account');
        same(bench.wallet.promptCount(), prompts, 'prompts');
      });
    },
  },
  {
    name: 'does not restore a locked wallet',
    run: async (bench) => {
      await connected(bench, async () => undefined);
      bench.wallet.lock();
      await started(bench, async ({ adapter }) => {
        const { connectorId } = bench;
        same(
          await adapter.reconnect({ connectorId, deadlineMs: 2000 }),
          undefined,
          'the restored connection',
        );
      });
    },
  },
  {
    name: 'tells changes in the wallet: account, network, the end',
    run: (bench) =>
      connected(bench, async ({ changes, untilChanges }) => {
        const { connectorId, wallet } = bench;
        wallet.changeAccount(1);
        await untilChanges(1);
        wallet.changeNetwork(bench.networks[1]);
        await untilChanges(2);
        wallet.disconnect();
        await untilChanges(3);
        same(changes[0], `accounts ${connectorId} ${bench.addresses[1]}`, 'the first change');
        same(changes[1], `network ${connectorId} ${bench.networks[1].caipNetworkId}`, 'the second change');
        same(changes[2], `disconnected ${connectorId}`, 'the third change');
      }),
  },
  {
    name: 'switches the network, and says when the visitor declines',
    run: (bench) =>
      connected(bench, async ({ adapter, changes, untilChanges }) => {
        const { connectorId } = bench;
        const [first, second] = bench.networks;
        await adapter.switchNetwork({ connectorId, network: second });
        await untilChanges(1);
        same(changes[0], `network ${connectorId} ${second.caipNetworkId}`, 'the change');
        bench.wallet.reject();
        await fails(adapter.switchNetwork({ connectorId, network: first }), 'USER_REJECTED');
        same(changes.length, 1, 'changes');
      }),
  },
  {
    name: 'has messages signed, and says when the visitor declines',
    run: (bench) =>
      connected(bench, async ({ adapter }) => {
        const request = { connectorId: bench.connectorId, address: bench.addresses[0], message: 'hello' };
        const { signature } = await adapter.signMessage(request);
        same(signature.length > 60, true, 'a signature of some length');
        bench.wallet.reject();
        await fails(adapter.signMessage(request), 'USER_REJECTED');
      }),
  },
  {
    name: 'disconnects, as often as it is told to, and then hears nothing',
    run: (bench) =>
      connected(bench, async ({ adapter, changes }) => {
        const { connectorId } = bench;
        await Promise.all([adapter.disconnect({ connectorId }), adapter.disconnect({ connectorId })]);
        await adapter.disconnect({ connectorId });
        bench.wallet.changeAccount(1);
        bench.wallet.changeNetwork(bench.networks[1]);
        same(changes.length, 0, 'changes');
      }),
  },
  {
    name: 'tells nothing after its stop',
    run: (bench) =>
      connected(bench, async ({ stop, changes, connectors }) => {
        const reports = connectors.length;
        stop();
        bench.wallet.changeAccount(1);
        bench.wallet.changeNetwork(bench.networks[1]);
        bench.wallet.disconnect();
        same(changes.length, 0, 'changes');
        same(connectors.length, reports, 'reports of connectors');
      }),
  },
];

async function started(bench: AdapterBench, story: (started: Started) => Promise<void>): Promise<void> {
  const adapter = bench.createAdapter();
  const recorded = recordHost(bench.networks);
  const stop = adapter.start(recorded.host);
  try {
    await adapter.discover?.();
    await story({ ...recorded, adapter, stop });
  } finally {
    recorded.end();
    stop();
  }
}

function connected(bench: AdapterBench, story: (started: Started) => Promise<void>): Promise<void> {
  return started(bench, async (running) => {
    await running.adapter.connect({ connectorId: bench.connectorId });
    await story(running);
  });
}

function same(actual: unknown, expected: unknown, what: string): void {
  if (actual !== expected) throw new Error(`Expected ${what} to be ${expected}, got ${actual}.`);
}

async function fails(promise: Promise<unknown>, code: string): Promise<void> {
  const error = await promise.then(
    () => undefined,
    (reason: { code?: unknown }) => reason,
  );
  same(error?.code, code, 'the failure');
}
