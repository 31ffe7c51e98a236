/** Values of one log line: plain, and never a secret, an address with a key in it, or a body. */
export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>;

/** Where the gateway tells its operator what happens. */
export interface Log {
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}
