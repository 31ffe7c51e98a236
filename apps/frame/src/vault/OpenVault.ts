import type { Tickets } from './createTickets.ts';
import type { FillRandom } from './crypto/Bytes.ts';
import type { Safe } from './storage/createSafe.ts';
import type { Device } from './storage/openDevice.ts';
import type { Store } from './storage/Store.ts';

/** The vault of one project, open: what its verbs work with. */
export interface OpenVault {
  readonly projectId: string;
  readonly store: Store;
  readonly isKept: boolean;
  readonly device: Device;
  readonly safe: Safe;
  readonly tickets: Tickets;
  readonly fill: FillRandom;
}
