/** The other tabs that hold the same session: pages of the wallet site with one storage. */
export interface Tabs {
  /** Does `work` while no other tab does work of that name; the signal ends the wait for that. */
  alone<Value>(name: string, work: () => Promise<Value>, signal?: AbortSignal): Promise<Value>;
  /** Tells the others that the session that is kept has changed, or that the user has a wallet now. */
  tell(news: TabNews): void;
  /** Hears it of the others, until what it answers is called. */
  onTold(news: TabNews, listener: () => void): () => void;
}

/** What one tab has to say to the others. */
export type TabNews = 'session' | 'wallet';
