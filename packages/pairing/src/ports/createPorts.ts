import { createRecords } from '../storage/createRecords.ts';
import { createClock } from './createClock.ts';
import { createOpenSocket, type WebSocketConstructor } from './createOpenSocket.ts';
import { createTabs } from './createTabs.ts';
import { createWake } from './createWake.ts';
import type { Log } from './Log.ts';
import type { PairingPorts } from './PairingPorts.ts';
import type { Records } from './Records.ts';

/** The outside as this page or process has it. */
export function createPorts(parameters: {
  /** Default the page's own store, sealed; memory where there is none. */
  readonly records?: Records | undefined;
  /** Default the global one; Node 20 has none. */
  readonly WebSocket?: WebSocketConstructor | undefined;
}): PairingPorts {
  const { WebSocket = globalThis.WebSocket } = parameters;
  const clock = createClock();
  const log: Log = { warn: (message, detail) => console.warn(`[foyer] ${message}`, detail ?? '') };
  return {
    clock,
    openSocket: createOpenSocket(WebSocket),
    records: parameters.records ?? createRecords({ clock, log }),
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
    tabs: createTabs(),
    onWake: createWake(),
    log,
  };
}
