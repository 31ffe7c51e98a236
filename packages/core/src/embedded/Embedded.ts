import type { Namespace } from '@foyer/protocol/caip';
import type { AdapterConnection } from '../ports/Adapter.ts';
import type { Connector } from '../wallets/Connector.ts';
import type { EmbeddedActions } from './EmbeddedActions.ts';

/** The embedded wallet of one instance, as other features use it. */
export interface Embedded {
  readonly actions: EmbeddedActions;
  /** Connects who is signed in; leads to EmailLogin where nobody is. Never rejects. */
  connect(connector: Connector): Promise<void>;
  /** The connection of a family in the stored session; undefined when nobody is signed in any more. */
  resume(family: Namespace): Promise<AdapterConnection | undefined>;
  /** Lets go of the account without a word to the frame: another tab has signed out. */
  drop(): void;
  /** Signs out. */
  leave(): Promise<void>;
}
