import { once } from 'node:events';
import { WebSocket } from 'ws';
import { createIdentity, type Identity } from '../../../../packages/gateway/src/testing/createIdentity.ts';

/** A message as the relay hands it over. */
export interface Delivered {
  readonly topic: string;
  readonly message: string;
}

/** One live socket to a relay that speaks its methods and nothing else: no queue, no reconnect. */
export interface Peer {
  readonly identity: Identity;
  /** Resolves with the answer; rejects when the relay refuses or the socket closes first. */
  request(method: string, params: object): Promise<unknown>;
  /** How the socket ended. */
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>;
  close(): void;
}

export interface PeerOptions {
  /** `ws://…/relay` */
  readonly url: string;
  readonly projectId: string;
  readonly identity?: Identity;
  /** The address to come from, for a relay that trusts one proxy. */
  readonly address?: string;
  /** Called before the message is acknowledged; `false` leaves it unacknowledged. */
  readonly onMessage?: (delivered: Delivered) => unknown;
}

interface Answer {
  readonly id: string;
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** Opens a socket. @throws Error when it does not open; a relay that refuses opens it first, and closes it then. */
export async function openPeer({
  url,
  projectId,
  address,
  onMessage,
  ...options
}: PeerOptions): Promise<Peer> {
  const identity = options.identity ?? createIdentity();
  const query = new URLSearchParams({
    auth: identity.token(url, Date.now()),
    projectId,
    ua: 'wc-2/foyer-test/node',
  });
  const headers = address === undefined ? {} : { 'x-forwarded-for': address };
  const socket = new WebSocket(`${url}?${query}`, { headers, perMessageDeflate: false });
  const waiting = new Map<string, Waiting>();
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.once('close', (code, reason) => {
      for (const { reject } of waiting.values()) reject(new Error(`The socket closed (${code} ${reason}).`));
      waiting.clear();
      resolve({ code, reason: String(reason) });
    });
  });
  socket.on('message', (data: Buffer) => {
    const frame = JSON.parse(data.toString());
    if (frame.method === undefined) return settle(waiting, frame);
    if (onMessage?.(frame.params.data) === false) return;
    socket.send(JSON.stringify({ id: frame.id, jsonrpc: '2.0', result: true }));
  });
  await once(socket, 'open');
  // What goes wrong from here on is told by the close that follows.
  socket.on('error', () => {});
  let sent = 0;
  return {
    identity,
    closed,
    close: () => socket.close(),
    request: (method, params) =>
      new Promise((resolve, reject) => {
        if (socket.readyState !== WebSocket.OPEN) return reject(new Error('The socket is closed.'));
        const id = `${Date.now()}${String(sent++).padStart(6, '0')}`;
        waiting.set(id, { resolve, reject });
        socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }));
      }),
  };
}

/** The relay's answer to a request; what was not asked is dropped. */
function settle(waiting: Map<string, Waiting>, frame: Answer): void {
  const asked = waiting.get(frame.id);
  waiting.delete(frame.id);
  if (frame.error) asked?.reject(new Error(`${frame.error.message} (${frame.error.code})`));
  else asked?.resolve(frame.result);
}
