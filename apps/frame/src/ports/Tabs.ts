/** The other tabs that hold the same session: pages of the wallet site with one storage. */
export interface Tabs {
  /** Does `work` while no other tab does work of that name; the signal ends the wait for that. */
  alone<Value>(name: string, work: () => Promise<Value>, signal?: AbortSignal): Promise<Value>;
  /** Tells the others that what is kept has changed. */
  tell(): void;
  /** Hears it of the others. */
  onTold(listener: () => void): void;
}
