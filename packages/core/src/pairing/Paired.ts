import type { Namespace } from '@foyer/protocol/caip';
import type { AdapterConnection } from '../ports/Adapter.ts';

/** The pairing of one instance: its client, and the wallet at the other end while there is one. */
export interface Paired {
  /** Keeps a code ready until a wallet agreed: every family of it that pairing serves is connected then. Never rejects. */
  offer(signal: AbortSignal): Promise<void>;
  /** The connection of a family in the stored session; undefined when the wallet has ended it meanwhile. */
  resume(family: Namespace): Promise<AdapterConnection | undefined>;
  /** Lets go of the session without a word to the wallet. */
  drop(): void;
  /** Ends every session, and tells the wallet. */
  leave(): Promise<void>;
}
