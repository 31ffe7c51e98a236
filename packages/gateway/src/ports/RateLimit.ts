/** So many points in so many seconds. */
export interface Budget {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

/** Counts what was used of a budget, apart for each key. */
export interface RateLimit {
  /**
   * Takes `points` from the budget of `key`; fewer than none are given back.
   * @returns 0 when they were there, else the whole seconds (1 or more) until it makes sense to ask again.
   */
  take(budget: Budget, key: string, points: number): Promise<number>;
}
