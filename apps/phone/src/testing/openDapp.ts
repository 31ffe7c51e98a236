import type { ReadyReport } from '@foyer/devstack';
import { createDappClient, createPorts, type Session } from '@foyer/pairing';
import { WebSocket } from 'ws';

/** A site of the test, in Node. */
export interface TestDapp {
  /** Default all chains of the stack. */
  connect(chainIds?: readonly string[]): Promise<{ uri: string; approved: Promise<Session>; giveUp(): void }>;
  request(topic: string, chainId: number, method: string, params: unknown): Promise<unknown>;
  disconnect(topic: string): Promise<void>;
  readonly events: readonly { readonly chainId: string; readonly name: string; readonly data: unknown }[];
  readonly ended: readonly string[];
  close(): Promise<void>;
}

/** Opens a site named Meadow over the stack's relay. */
export function openDapp({ relay, chains }: ReadyReport): TestDapp {
  const metadata = { name: 'Meadow', description: '', url: 'https://meadow.example', icons: [] };
  const client = createDappClient(
    { relayUrl: relay, projectId: 'local', metadata },
    createPorts({ WebSocket }),
  );
  const events: { chainId: string; name: string; data: unknown }[] = [];
  const ended: string[] = [];
  client.on('event', ({ chainId, name, data }) => events.push({ chainId, name, data }));
  client.on('ended', ({ topic }) => ended.push(topic));
  return {
    events,
    ended,
    async connect(chainIds = chains.map(({ id }) => `eip155:${id}`)) {
      const end = new AbortController();
      const { uri, approval } = await client.propose({
        signal: end.signal,
        namespaces: {
          eip155: {
            chains: chainIds,
            methods: ['personal_sign', 'eth_sendTransaction'],
            events: ['chainChanged', 'accountsChanged'],
          },
        },
      });
      const approved = approval.then(({ session }) => session);
      approved.catch(() => undefined);
      return { uri, approved, giveUp: () => end.abort() };
    },
    request: (topic, chainId, method, params) =>
      client.request({ topic, chainId: `eip155:${chainId}`, method, params }),
    disconnect: (topic) => client.disconnect(topic),
    close: () => client.close(),
  };
}
