import type { Clock } from './Clock.ts';
import type { EmbeddedSite } from './EmbeddedSite.ts';
import type { Http } from './Http.ts';
import type { Log } from './Log.ts';
import type { Page } from './Page.ts';
import type { Pairing } from './Pairing.ts';
import type { Storage } from './Storage.ts';

/** Everything the kit needs from outside. */
export interface Ports {
  readonly storage: Storage;
  readonly http: Http;
  readonly clock: Clock;
  readonly page: Page;
  readonly log: Log;
  /** Default: the client of `@foyer/pairing`, loaded for it. */
  readonly pairing?: Pairing;
  /** Default: the frame of `@foyer/embedded`, loaded for it. */
  readonly embedded?: EmbeddedSite;
  /** A fresh random UUID (version 4). */
  readonly uuid: () => string;
  /** True where nothing may happen: no adapter starts, nothing is stored, opened or requested. */
  readonly isServer?: boolean;
}
