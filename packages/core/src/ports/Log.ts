/** Where developers read. */
export interface Log {
  error(message: string, detail?: unknown): void;
  warn(message: string, detail?: unknown): void;
  info(message: string): void;
}
