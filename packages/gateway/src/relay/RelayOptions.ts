import type { Bus } from '../ports/Bus.ts';
import type { Mailbox } from '../ports/Mailbox.ts';
import type { RelayLimits } from './rules.ts';

/** What a gateway needs to be a relay. */
export interface RelayOptions {
  readonly mailbox: Mailbox;
  readonly bus: Bus;
  /**
   * The addresses clients reach the relay by, as `wss://relay.example.org`: tokens must be made for one of them.
   * Without any the request's `Host` is believed.
   */
  readonly publicUrls?: readonly string[] | undefined;
  /** What is left out has its default. */
  readonly limits?: Partial<RelayLimits> | undefined;
  /** Runs something again and again. Default: a timer that keeps no process alive. @returns Ends it. */
  readonly repeat?: ((ms: number, run: () => void) => () => void) | undefined;
}
