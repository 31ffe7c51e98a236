/** What a relay takes at most; a client keeps to it (security.md §2.4). */
export const relayLimits = {
  /** Characters of one sealed message. */
  messageChars: 256 * 1024,
  /** Bytes of one frame or body. */
  frameBytes: 1024 * 1024,
  /** Topics, messages or receipts of one batch. */
  batch: 500,
  /** Topics of one client. */
  topics: 1000,
  /** Seconds. */
  minTtl: 1,
  maxTtl: 2_592_000,
  /** Milliseconds during which the same message on the same topic is taken as one. */
  sameMessageMs: 300_000,
  /** Milliseconds between two pings of the relay. */
  pingMs: 30_000,
} as const;
