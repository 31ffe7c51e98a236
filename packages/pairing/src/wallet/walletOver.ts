import type { PairingOptions } from '../dapp/DappClient.ts';
import { createEngine } from '../engine/createEngine.ts';
import { disconnect } from '../engine/disconnect.ts';
import { liveSessions } from '../engine/liveSession.ts';
import { look } from '../engine/look.ts';
import { ping } from '../engine/ping.ts';
import type { PairingPorts } from '../ports/PairingPorts.ts';
import type { RelayLink } from '../relay/RelayLink.ts';
import { approve } from './approve.ts';
import { approveSignIn } from './approveSignIn.ts';
import { extend, update } from './change.ts';
import { claim } from './claim.ts';
import { createWalletRole } from './createWalletRole.ts';
import { emit } from './emit.ts';
import { pair } from './pair.ts';
import { reject } from './reject.ts';
import { respond } from './respond.ts';
import type { WalletClient } from './WalletClient.ts';

/** A wallet's client over a link to a relay. */
export function walletOver(options: PairingOptions, ports: PairingPorts, relay: RelayLink): WalletClient {
  const { engine, started, close } = createEngine(createWalletRole(), options, ports, relay);
  const claims = new Set<string>();
  return {
    pair: (uri) => started.then(() => pair(engine, uri)),
    approve: (id, { namespaces }) => started.then(() => approve(engine, id, namespaces)),
    reject: (id, error) => started.then(() => reject(engine, id, error)),
    approveSignIn: (id, answer) => started.then(() => approveSignIn(engine, id, answer)),
    claim: (request) => started.then(() => claim(engine, request, claims)),
    respond: (request, answer) => started.then(() => respond(engine, request, answer, claims)),
    update: (topic, namespaces) => started.then(() => update(engine, topic, namespaces)),
    extend: (topic) => started.then(() => extend(engine, topic)),
    emit: (topic, event) => started.then(() => emit(engine, topic, event)),
    ping: (topic) => started.then(() => ping(engine, topic)),
    disconnect: (topic) => started.then(() => disconnect(engine, topic)),
    sessions: () => started.then(() => liveSessions(engine)),
    on(name, listener) {
      const off = engine.on(name, listener);
      // What waits for the user since before a reload is told to who listens now.
      if (name === 'proposal' || name === 'signIn' || name === 'request') {
        started.then(() => engine.exclusive(() => look(engine))).catch(() => undefined);
      }
      return off;
    },
    close,
  };
}
