/** A letter to one address. Plain text: a code is read, not clicked. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends mail. */
export interface Mailer {
  /** How many letters it sends at one time, 1 or more: it is handed no more, so that none waits while its time runs. */
  readonly atOnce: number;
  /**
   * Resolves when the mail server has taken the letter. Rejects when it did not say so within ten seconds: then it may
   * have taken it all the same.
   */
  send(letter: Letter): Promise<void>;
  /** Ends its connections. Safe to call twice. */
  close(): Promise<void>;
}
