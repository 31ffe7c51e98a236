import type { EmbeddedOptions, EmbeddedWallet } from '@foyer/embedded';
import type { Records } from '../kernel/createRecords.ts';
import type { Clock } from './Clock.ts';

/** Opens the page's half of the embedded wallet. Called once an instance, when it is needed or a stored session is due. */
export type EmbeddedSite = (
  options: Omit<EmbeddedOptions, 'ports'>,
  parts: { readonly clock: Clock; readonly records: Records },
) => Promise<EmbeddedWallet>;
