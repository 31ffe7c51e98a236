/** Where tabs of a site speak to each other. */
export interface TabChannel {
  /** To every other tab, as a structured clone; never to this one. */
  post(message: unknown): void;
  close(): void;
}

/** A wait for a lock, or the lock. */
export interface TabLock {
  /** Takes it from a tab that does not answer; that tab is told with `lost`. */
  steal(): void;
  /** Gives it back, or the waiting up. */
  release(): void;
}

/** What tabs of one site share. In a lone tab a lock is granted soon and a channel has nobody at its other end. */
export interface Tabs {
  /** Waits to be the only holder of `name`. Closing the tab gives it back. Neither listener is called from within the call. */
  lock(name: string, listeners: { held(): void; lost(): void }): TabLock;
  /** `onMessage` gets whatever another page of the origin posted. */
  channel(name: string, onMessage: (message: unknown) => void): TabChannel;
}
