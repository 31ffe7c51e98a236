import type { Storage } from '../ports/Storage.ts';

/** Records in memory that can refuse, and that another tab can change. */
export class FakeStorage implements Storage {
  readonly records: Map<string, string>;
  /** What this tab alone sees. */
  readonly ofTab = new Map<string, string>();
  /** What every call throws while set. */
  refusal: Error | undefined;
  readonly #listeners = new Set<(key: string | null) => void>();

  constructor(records: Readonly<Record<string, string>> = {}) {
    this.records = new Map(Object.entries(records));
  }

  read(key: string): string | null {
    this.#mayRefuse();
    return this.ofTab.get(key) ?? this.records.get(key) ?? null;
  }

  write(key: string, value: string): void {
    this.#mayRefuse();
    this.records.set(key, value);
  }

  remove(key: string): void {
    this.#mayRefuse();
    this.records.delete(key);
  }

  tab() {
    this.#mayRefuse();
    return {
      setItem: (key: string, value: string) => void this.ofTab.set(key, value),
      removeItem: (key: string) => void this.ofTab.delete(key),
    };
  }

  watch(listener: (key: string | null) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  get watchers(): number {
    return this.#listeners.size;
  }

  /** What another tab does: forgets everything and tells this one. */
  clearElsewhere(): void {
    this.records.clear();
    for (const listener of this.#listeners) listener(null);
  }

  /** What another tab does: changes the record and tells this one. */
  changeElsewhere(key: string, value: string | undefined): void {
    if (value === undefined) this.records.delete(key);
    else this.records.set(key, value);
    for (const listener of [...this.#listeners]) listener(key);
  }

  #mayRefuse(): void {
    if (this.refusal) throw this.refusal;
  }
}
