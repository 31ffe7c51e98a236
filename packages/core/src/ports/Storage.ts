/** Where small records outlive a reload. Every method may throw (quota, private mode); callers log and go on. */
export interface Storage {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
  /** Calls `listener` when another tab changed a record, with null when it cleared them all. Answers a function that stops it. */
  watch?(listener: (key: string | null) => void): () => void;
}
