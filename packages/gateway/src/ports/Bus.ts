/** Hears what another node told. */
export type BusListener = (channel: string, text: string) => void;

/**
 * Tells the other nodes of one relay. Best effort: what must not be lost is in the mailbox, the bus makes it quick.
 * Every driver passes `src/testing/testBus.ts`.
 */
export interface Bus {
  /** Whether there can be another node at all; without one nothing is encoded for it. */
  readonly hasPeers: boolean;
  /** Hears the channel from when the promise resolves. Joins are counted: each has its `leave`. */
  join(channel: string): Promise<void>;
  leave(channel: string): void;
  /**
   * Tells every other node that has joined the channel, and never this one. In order; never throws. Resolves once the
   * note no longer needs this node to get there, or is lost.
   */
  tell(channel: string, text: string): Promise<void>;
  /** @returns Ends it. */
  onNote(listener: BusListener): () => void;
  /** Hears that notes may have been missed: what they told of is in the mailbox. @returns Ends it. */
  onGap(listener: () => void): () => void;
  /** Safe to call twice. */
  close(): Promise<void>;
}
