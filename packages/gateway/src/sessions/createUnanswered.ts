/** Most that are remembered at once: far more than are renewed while a database fails. */
const maxRemembered = 10_000;

/** Refresh tokens, by hash, that this node may have exchanged without answering: they come again, and nobody copied them. */
export interface Unanswered {
  add(hash: string): void;
  delete(hash: string): void;
  /** It came again and was answered: the same of another tab is good until then, in ms. */
  answer(hash: string, until: number): void;
  has(hash: string, now: number): boolean;
}

export function createUnanswered(): Unanswered {
  const goodUntil = new Map<string, number>();
  return {
    add(hash) {
      goodUntil.set(hash, Number.POSITIVE_INFINITY);
      const [oldest] = goodUntil.keys();
      if (goodUntil.size > maxRemembered && oldest !== undefined) goodUntil.delete(oldest);
    },
    delete: (hash) => void goodUntil.delete(hash),
    answer(hash, until) {
      if (goodUntil.get(hash) === Number.POSITIVE_INFINITY) goodUntil.set(hash, until);
    },
    has: (hash, now) => now <= (goodUntil.get(hash) ?? Number.NEGATIVE_INFINITY),
  };
}
