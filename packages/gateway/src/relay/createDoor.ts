import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { relayCloseCodes, relayLimits, relayRefusals } from '@foyer/protocol/relay';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Connection } from '../kernel/GatewayOptions.ts';
import type { Clock } from '../ports/Clock.ts';
import type { Admission, Credentials } from './admit.ts';
import type { Metrics } from './createMetrics.ts';
import type { Peers } from './createPeers.ts';
import { probe } from './keepAlive.ts';
import { relayPath } from './listAudiences.ts';
import type { Caller } from './Peer.ts';
import { readCredentials } from './readCredentials.ts';
import { refuseUpgrade } from './refuseUpgrade.ts';
import { answerMs, maxClientSockets } from './rules.ts';

export interface DoorParts {
  readonly peers: Peers;
  readonly metrics: Metrics;
  readonly clock: Clock;
  /** Of all clients, and of one address. */
  readonly maxSockets: number;
  readonly maxVisitorSockets: number;
  admit(credentials: Credentials): Promise<Admission>;
  /** Whether sockets are taken now. */
  isOpen(): boolean;
  /** Takes a socket that is let in. @param line What it came over. @param key Client and token together. */
  enter(socket: WebSocket, line: Duplex, caller: Caller, key: string): void;
  fail(doing: string, error: unknown): void;
}

type Upgrade = readonly [request: IncomingMessage, socket: Duplex, head: Buffer];

/** Where sockets come in: each is let in, or accepted and closed with the reason, as clients expect it. */
export interface Door {
  upgrade(...parameters: [...Upgrade, connection: Connection]): void;
}

export function createDoor(parts: DoorParts): Door {
  const { peers, metrics } = parts;
  let entering = 0;
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: relayLimits.frameBytes,
    perMessageDeflate: false,
  });

  function turnAway(socket: Duplex, reason: string, status: number, retryAfter?: number): void {
    metrics.count('foyer_relay_refused_total', reason);
    refuseUpgrade(socket, status, retryAfter);
  }

  /** Opens the socket only to tell why it is closed: a browser can read nothing of a refused upgrade. */
  function acceptAndClose(upgrade: Upgrade, label: string, code: number, reason: string): void {
    metrics.count('foyer_relay_refused_total', label);
    server.handleUpgrade(...upgrade, (socket) => {
      socket.on('error', () => {});
      socket.close(code, reason);
      setTimeout(() => socket.terminate(), answerMs).unref();
    });
  }

  async function receive(upgrade: Upgrade, connection: Connection): Promise<void> {
    const [request, socket] = upgrade;
    const target = [request.url ?? '/', 'http://relay'] as const;
    // What comes over the wire need not be an address: `//` is none.
    const url = URL.canParse(...target) ? new URL(...target) : undefined;
    if (url?.pathname !== relayPath && url?.pathname !== `${relayPath}/`) return refuseUpgrade(socket, 404);
    if (!parts.isOpen()) return turnAway(socket, 'closed', 503, 1);
    if (peers.size + entering >= parts.maxSockets) return turnAway(socket, 'full', 503, 5);
    entering += 1;
    try {
      await letIn(upgrade, readCredentials(url, request.headers, connection.address ?? ''));
    } finally {
      entering -= 1;
    }
  }

  async function letIn(upgrade: Upgrade, credentials: Credentials): Promise<void> {
    const admission = await parts.admit(credentials);
    if (admission.kind === 'busy') return turnAway(upgrade[1], 'busy', 429, admission.retryAfter);
    if (admission.kind !== 'caller') {
      return acceptAndClose(upgrade, admission.kind, relayCloseCodes.refused, admission.reason);
    }
    const { caller, subject } = admission;
    const key = `${caller.clientId} ${subject}`;
    const other = peers.find(key);
    // The old one is kept as long as it is there: of a network that was lost nobody tells us.
    if (other && ((await probe(other, parts.clock.now())) || peers.find(key))) {
      return acceptAndClose(upgrade, 'in use', relayCloseCodes.refused, relayRefusals.tokenInUse);
    }
    const hasMany =
      peers.ofClient(caller.clientId).size >= maxClientSockets ||
      peers.ofVisitor(caller.visitor).size >= parts.maxVisitorSockets;
    if (hasMany || !parts.isOpen()) {
      return acceptAndClose(upgrade, 'busy', relayCloseCodes.tooMany, 'Too many connections');
    }
    server.handleUpgrade(...upgrade, (opened) => parts.enter(opened, upgrade[1], caller, key));
  }

  return {
    upgrade(request, socket, head, connection) {
      // Until the socket is opened nobody else hears its errors.
      const ignore = () => {};
      socket.on('error', ignore);
      void receive([request, socket, head], connection).catch((error) => {
        parts.fail('opening a socket', error);
        if (!socket.destroyed)
          acceptAndClose([request, socket, head], 'failure', relayCloseCodes.tooMany, 'Try again');
      });
    },
  };
}
