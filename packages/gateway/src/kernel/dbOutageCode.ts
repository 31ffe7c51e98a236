/** What a PostgreSQL client says of a server that is not there, or no longer; and we of one that hangs (`withDeadline`). */
const lostConnections: ReadonlySet<string> = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'STORE_TIMEOUT',
]);

/**
 * SQLSTATEs that pass by themselves: lost connections, want of room or connections, a server that starts or stops, one
 * that takes no writes, a deadlock.
 */
const passingStates = /^(08|53|57P)...?$|^(25006|40001|40P01|55P03|57014)$/;

/** The database's own code in a failure that says that it cannot answer for now: the same request may succeed later. */
export function dbOutageCode(error: unknown): string | undefined {
  for (let told = error; told instanceof Error; told = told.cause) {
    const { code } = told as { code?: unknown };
    if (typeof code === 'string' && (lostConnections.has(code) || passingStates.test(code))) return code;
  }
  return undefined;
}
