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

  function attempt<Value>(name: string, work: (key: string) => Value, fallback: () => Value): Value {
    const key = prefix + name;
    try {
      return work(key);
    } catch (error) {
      // By its name: the words of a full storage hold the key.
      const { name } = Object(error);
      if (!told.has(name)) onFailure(key, error);
      told.add(name);
      return fallback();
    }
  }

  const records: Records = {
    read(name) {
      if (memory.has(name)) return memory.get(name);
      return attempt(
        name,
        (key) => storage.read(key) ?? undefined,
        () => undefined,
      );
    },
    write(name, value) {
      if (name !== versionKey && records.read(versionKey) === undefined)
        records.write(versionKey, currentVersion);
      attempt(
        name,
        (key) => {
          storage.write(key, value);
          memory.delete(name);
        },
        () => void memory.set(name, value),
      );
    },
    remove(name) {
      attempt(
        name,
        (key) => {
          storage.remove(key);
          memory.delete(name);
        },
        () => void memory.set(name, undefined),
      );
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
