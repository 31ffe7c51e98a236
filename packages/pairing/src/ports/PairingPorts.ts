import type { Clock } from './Clock.ts';
import type { Log } from './Log.ts';
import type { Random } from './Random.ts';
import type { Records } from './Records.ts';
import type { OpenSocket } from './Socket.ts';
import type { Tabs } from './Tabs.ts';
import type { Wake } from './Wake.ts';

/** Everything outside that a client of pairing touches. */
export interface PairingPorts {
  readonly clock: Clock;
  readonly openSocket: OpenSocket;
  readonly records: Records;
  readonly randomBytes: Random;
  readonly tabs: Tabs;
  readonly onWake: Wake;
  readonly log: Log;
}
