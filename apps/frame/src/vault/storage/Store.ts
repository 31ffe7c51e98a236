/** Where the worker keeps what outlives a visit: structured values by key. Everything rejects where nothing is kept. */
export interface Store {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  /** Keeps `value` unless there is one; answers the one that is there now. One step: two tabs get the same. */
  claim(key: string, value: unknown): Promise<unknown>;
  remove(key: string): Promise<void>;
  list(prefix: string): Promise<readonly string[]>;
}
