/** A letter to one address. Plain text: a code is read, not clicked. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends mail. */
export interface Mailer {
  /** Resolves when the mail server has taken the letter. Rejects when it did not within ten seconds. */
  send(letter: Letter): Promise<void>;
  close(): Promise<void>;
}
