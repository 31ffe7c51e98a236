/**
 * What stays over a reload, shared by the tabs of a site. Bytes go in and come out plain; at rest they are sealed.
 * Where nothing can be kept memory serves: `set` and `delete` never reject, `get` and `list` with `STORAGE_FAILED` what
 * is or may be stored and cannot be read.
 */
export interface Records {
  get(key: string): Promise<Uint8Array | undefined>;
  set(key: string, value: Uint8Array): Promise<void>;
  delete(key: string): Promise<void>;
  /** The keys that begin with `prefix`. */
  list(prefix: string): Promise<readonly string[]>;
}
