import type { Storage } from '../ports/Storage.ts';

/** The instance's stored records (behaviour.md §4.1). Never throws: what storage refuses lives on in memory. */
export interface Records {
  read(name: string): string | undefined;
  write(name: string, value: string): void;
  remove(name: string): void;
  /** Calls `listener` with the record's name when another tab changed it, with '' when it cleared them all. */
  watch(listener: (name: string) => void): () => void;
}

const prefix = 'foyer.';
const versionKey = 'version';
/** Raised when the form of any record changes; records of another version are dropped. */
const currentVersion = '1';

/**
 * Opens the records: drops what another version wrote, answers from memory what storage refused.
 * @param onFailure Gets the key that was refused first; one cause is told once.
 */
export function createRecords(
  storage: Storage,
  names: readonly string[],
  onFailure: (key: string, error: unknown) => void,
): Records {
  const memory = new Map<string, string | undefined>();
  const told = new Set<unknown>();

  /** What `work` answers, or undefined where storage refuses. */
  function attempt<Value>(name: string, work: (key: string) => Value): Value | undefined {
    const key = prefix + name;
    try {
      return work(key);
    } catch (error) {
      // By its name: the words of a full storage hold the key.
      const cause = Object(error).name;
      if (!told.has(cause)) onFailure(key, error);
      told.add(cause);
      return undefined;
    }
  }

  const records: Records = {
    read: (name) =>
      memory.has(name) ? memory.get(name) : (attempt(name, (key) => storage.read(key)) ?? undefined),
    write(name, value) {
      if (name !== versionKey && records.read(versionKey) === undefined)
        records.write(versionKey, currentVersion);
      memory.set(name, value);
      attempt(name, (key) => {
        storage.write(key, value);
        memory.delete(name);
      });
    },
    remove(name) {
      memory.set(name, undefined);
      attempt(name, (key) => {
        storage.remove(key);
        memory.delete(name);
      });
    },
    watch: (listener) =>
      storage.watch?.((key) => {
        if (key === null || key.startsWith(prefix)) listener(key?.slice(prefix.length) ?? '');
      }) ?? (() => undefined),
  };

  const version = records.read(versionKey);
  if (version !== undefined && version !== currentVersion) [...names, versionKey].forEach(records.remove);
  return records;
}
