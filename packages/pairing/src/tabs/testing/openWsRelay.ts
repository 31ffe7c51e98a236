import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

/** A relay in the test's hand, over real sockets. */
export interface WsRelay {
  readonly url: string;
  /** Sockets that are open now. */
  open(): number;
  /** Sockets that ever were. */
  readonly total: number;
  /** Calls in order, each with the number of its socket. */
  readonly calls: readonly {
    readonly socket: number;
    readonly method: string;
    readonly params: { topic?: string; topics?: string[]; message?: string };
  }[];
  /** Whether calls are answered. */
  isMute: boolean;
  /** Ids of deliveries that were answered. */
  readonly acknowledged: readonly number[];
  deliver(id: number, topic: string, message: string): void;
  /** Ends every socket as a dying server does. */
  cut(): void;
  close(): Promise<void>;
}

export async function openWsRelay(): Promise<WsRelay> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await new Promise((resolve) => server.once('listening', resolve));
  const acknowledged: number[] = [];
  const calls: WsRelay['calls'][number][] = [];
  let total = 0;
  const relay: WsRelay = {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    open: () => server.clients.size,
    get total() {
      return total;
    },
    calls,
    isMute: false,
    acknowledged,
    deliver(id, topic, message) {
      const params = { id: 's', data: { topic, message } };
      for (const client of server.clients) {
        client.send(JSON.stringify({ id, jsonrpc: '2.0', method: 'irn_subscription', params }));
      }
    },
    cut() {
      for (const client of server.clients) client.terminate();
    },
    close() {
      relay.cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  server.on('connection', (client: WebSocket) => {
    const socket = ++total;
    client.on('message', (data) => {
      const { id, method, params } = JSON.parse(String(data));
      if (!method) return acknowledged.push(id);
      calls.push({ socket, method, params });
      if (relay.isMute) return;
      const result =
        method === 'irn_batchSubscribe' ? params.topics.map((topic: string) => `s${topic}`) : true;
      return client.send(JSON.stringify({ id, jsonrpc: '2.0', result }));
    });
  });
  return relay;
}
