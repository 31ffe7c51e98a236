/** Where developers read. Never told a URI, a key or a message. */
export interface Log {
  warn(message: string, detail?: unknown): void;
}
