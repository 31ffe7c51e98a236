/** What happened, without anything secret: no address, code, token, share. */
export interface AuditEntry {
  readonly projectId: string;
  readonly userId?: string;
  readonly deviceId?: string;
  /** As `share.released`, `device.revoked`, `code.refused`. */
  readonly event: string;
  readonly detail?: Readonly<Record<string, string | number | boolean>>;
}

/** An append-only log: each line carries the hash of the one before it. */
export interface Audit {
  /** Resolves when the line is stored; what it records must not happen before. */
  write(entry: AuditEntry): Promise<void>;
  /** Id of the first line whose hash does not fit, or undefined when the chain holds; `signal` ends the search early. */
  findBreak(signal?: AbortSignal): Promise<number | undefined>;
}
