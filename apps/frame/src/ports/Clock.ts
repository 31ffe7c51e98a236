/** Time. `setTimer` runs `callback` once after `ms` and answers a function that cancels it. */
export interface Clock {
  /** Milliseconds since the epoch, as this machine believes. */
  now(): number;
  setTimer(callback: () => void, ms: number): () => void;
}
