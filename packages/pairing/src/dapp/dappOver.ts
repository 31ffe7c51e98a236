import { createEngine } from '../engine/createEngine.ts';
import { disconnect } from '../engine/disconnect.ts';
import { liveSessions } from '../engine/liveSession.ts';
import { ping } from '../engine/ping.ts';
import type { PairingPorts } from '../ports/PairingPorts.ts';
import type { RelayLink } from '../relay/RelayLink.ts';
import { createDappRole } from './createDappRole.ts';
import type { DappClient, PairingOptions } from './DappClient.ts';
import { propose } from './propose.ts';
import { request } from './request.ts';

/** A dapp's client over a link to a relay. */
export function dappOver(options: PairingOptions, ports: PairingPorts, relay: RelayLink): DappClient {
  const { engine, started, close } = createEngine(createDappRole(), options, ports, relay);
  return {
    // At once: the relay is reached beside the store.
    propose: (asked) => propose(engine, asked),
    signIn: ({ payload, ...asked }) => propose(engine, asked, payload),
    sessions: () => started.then(() => liveSessions(engine)),
    request: (asked) => started.then(() => request(engine, asked)),
    ping: (topic) => started.then(() => ping(engine, topic)),
    disconnect: (topic) => started.then(() => disconnect(engine, topic)),
    on: (name, listener) => engine.on(name, listener),
    close,
  };
}
