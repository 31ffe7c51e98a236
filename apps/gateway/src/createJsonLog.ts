import type { Log, LogFields } from '@foyer/gateway';

/** One JSON object a line, as log collectors take it. @param write Takes a line with its line end. */
export function createJsonLog(write: (line: string) => void): Log {
  const at =
    (level: string) =>
    (message: string, fields: LogFields = {}) =>
      write(`${JSON.stringify({ time: new Date().toISOString(), level, message, ...fields })}\n`);
  return { info: at('info'), warn: at('warn'), error: at('error') };
}
