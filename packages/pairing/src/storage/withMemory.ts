import { FoyerError } from '@foyer/protocol/errors';
import type { Clock } from '../ports/Clock.ts';
import type { Log } from '../ports/Log.ts';
import type { Records } from '../ports/Records.ts';

/** How long the browser has for an answer, in ms: some never give one. */
const limitMs = 3_000;
const noAnswer = 'no answer';

/**
 * Records that go on in memory where the store does not work: as they were last read, and those that could not be
 * written. What cannot be read is never taken for missing. Told once.
 */
export function withMemory(
  store: () => Records,
  { clock, log }: { readonly clock: Clock; readonly log: Log },
): Records {
  /** Stands for a value that the store holds and never gave. */
  const unread = new Uint8Array();
  /** What is known of the store; undefined for what is not there. */
  const known = new Map<string, Uint8Array | undefined>();
  /** What the store does not know yet. */
  const unwritten = new Set<string>();
  let isSilent = false;
  let isTold = false;
  const attempt = async <Answer>(
    ask: (records: Records) => Promise<Answer>,
  ): Promise<{ answer: Answer } | undefined> => {
    if (isSilent) return undefined;
    try {
      // It speaks again as soon as it answers, however late.
      const answer = () => ask(store()).finally(() => (isSilent = false));
      return { answer: await within(clock, answer) };
    } catch (error) {
      isSilent ||= error === noAnswer;
      if (!isTold) log.warn(`Pairing cannot be stored here (${nameOf(error)}): sessions end with the page`);
      isTold = true;
      return undefined;
    }
  };
  const write = async (
    name: string,
    value: Uint8Array | undefined,
    ask: (records: Records) => Promise<void>,
  ) => {
    known.set(name, value);
    unwritten.add(name);
    await attempt(async (records) => {
      await ask(records);
      if (known.get(name) === value) unwritten.delete(name);
    });
  };
  return {
    async get(name) {
      const read = unwritten.has(name) ? undefined : await attempt((records) => records.get(name));
      if (read && !unwritten.has(name)) known.set(name, read.answer);
      const value = known.get(name);
      if (value === unread) throw new FoyerError('STORAGE_FAILED', { key: name });
      return value;
    },
    set: (name, value) => write(name, value, (records) => records.set(name, value)),
    delete: (name) => write(name, undefined, (records) => records.delete(name)),
    async list(prefix) {
      const own = () => [...known.keys()].filter((name) => name.startsWith(prefix));
      const before = own();
      const found = (await attempt((records) => records.list(prefix)))?.answer;
      if (!found && own().length === 0) throw new FoyerError('STORAGE_FAILED', { key: prefix });
      if (found)
        // What was written meanwhile it may have missed.
        for (const name of before) if (!unwritten.has(name) && !found.includes(name)) known.delete(name);
      for (const name of found ?? []) {
        if (!unwritten.has(name)) known.set(name, known.get(name) ?? unread);
      }
      return own().filter((name) => known.get(name));
    },
  };
}

function within<Answer>(clock: Clock, ask: () => Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const cancel = clock.setTimer(() => reject(noAnswer), limitMs);
    ask().then(resolve, reject).finally(cancel);
  });
}

/** The kind of failure alone: nothing of what was to be stored. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : String(error);
}
