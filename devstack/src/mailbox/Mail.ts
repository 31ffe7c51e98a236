/** A letter as the mailbox shows it. */
export interface Mail {
  /** Grows by one with each letter. */
  readonly id: number;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  /** When it came, as ISO 8601. */
  readonly receivedAt: string;
}
