/** Where small records outlive a reload. Every method may throw (quota, private mode); callers log and go on. */
export interface Storage {
  /** A record of this tab comes before one that all tabs share. */
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
  /** Records that this tab alone sees, and only for as long as it is open. Absent where a tab has no next load. */
  tab?(): Pick<globalThis.Storage, 'setItem' | 'removeItem'>;
  /** Calls `listener` when another tab changed a record, with null when it cleared them all. Answers a function that stops it. */
  watch?(listener: (key: string | null) => void): () => void;
}
