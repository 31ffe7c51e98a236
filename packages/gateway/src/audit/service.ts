import { groupCalls } from '../drivers/db/groupCalls.ts';
import type { Clock } from '../ports/Clock.ts';
import type { Db } from '../ports/Db.ts';
import type { Audit, AuditEntry } from './Audit.ts';
import { type AuditLine, chainStart, hashLine, type NewLine } from './hashLine.ts';
import { appendLines, selectLines } from './store.ts';

/** Lines that one statement adds, and that are read at a time. */
const maxGroup = 200;
const pageSize = 1000;

/**
 * Opens the log of a database. Lines that come while others are being stored share the next commit; write none from
 * within a transaction, which would wait for itself.
 */
export function createAudit(db: Db, clock: Clock): Audit {
  const writes = groupCalls<AuditEntry, void>({
    maxItems: maxGroup,
    maxWeight: maxGroup,
    weigh: () => 1,
    async run(entries) {
      await appendLines(db.queries, entries.map(toLine), clock.now());
      return entries.map(() => undefined);
    },
  });
  return {
    write: (entry) => writes.call(entry),
    async findBreak(signal) {
      let last: AuditLine | undefined;
      for (;;) {
        const lines = await selectLines(db.queries, last?.seq ?? 0, pageSize);
        for (const line of lines) {
          if (!follows(last, line)) return line.seq;
          last = line;
        }
        if (lines.length < pageSize || signal?.aborted) return undefined;
      }
    },
  };
}

function toLine({ projectId, userId, deviceId, event, detail = {} }: AuditEntry): NewLine {
  return {
    projectId,
    userId: userId ?? null,
    deviceId: deviceId ?? null,
    event,
    detail: writeDetail(detail),
  };
}

function follows(last: AuditLine | undefined, line: AuditLine): boolean {
  return line.seq === (last?.seq ?? 0) + 1 && line.hash === hashLine(last?.hash ?? chainStart, line);
}

/** As JSON with sorted keys: there are only plain values in it. */
function writeDetail(detail: NonNullable<AuditEntry['detail']>): string {
  const entries = Object.entries(detail).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(Object.fromEntries(entries));
}
