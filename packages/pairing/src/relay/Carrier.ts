import type { Frame } from './parseFrame.ts';
import type { RelayState } from './RelayLink.ts';

/** One call to the relay, before it is made text. */
export interface RelayCall {
  /** 19 digits. */
  readonly id: string;
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** How a carrier is. */
export interface CarrierState extends RelayState {
  /** Which connection is open: another text for another connection, '' for none. What was sent on an earlier one is lost. */
  readonly connection: string;
}

/** What a carrier tells. None of it is called from within `send`. */
export interface CarrierEvents {
  state(state: CarrierState): void;
  /** Answers whether a message it brings was heard, so that the relay need not keep it any longer. */
  frame(frame: Frame, text: string): Promise<boolean>;
  /** Nothing was heard: ask the relay anything that it answers, within `limitMs`. */
  probe(limitMs: number): void;
}

/** What brings calls to the relay: a socket, or the tab that has one. */
export interface Carrier {
  /** Connects and stays connected. */
  start(): void;
  send(call: RelayCall): void;
  /** The relay did not answer in time: connects anew. */
  drop(): void;
  /** Timers may be late, the network may be another: looks whether the connection lives, tries at once where there is none. */
  wake(): void;
  /** Tries at once, after a refusal too. */
  retry(): void;
  /** Called about once a second between start and stop. */
  beat(): void;
  /** Leaves nothing behind; may be started again. */
  stop(): void;
}
