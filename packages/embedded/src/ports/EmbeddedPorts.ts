import type { Clock } from './Clock.ts';
import type { MountFrame } from './MountFrame.ts';
import type { Records } from './Records.ts';

/** Everything outside that the page's half of the embedded wallet touches. */
export interface EmbeddedPorts {
  readonly clock: Clock;
  readonly records: Records;
  readonly mountFrame: MountFrame;
  readonly randomBytes: (length: number) => Uint8Array;
  /** False only where the browser knows that there is no network. */
  readonly isOnline: () => boolean;
  /** Tags of the languages that the page's visitor reads, best first; not checked. */
  readonly languages: () => readonly string[];
}
