/** Most that are remembered at once: far more than are renewed while a database fails. */
const maxRemembered = 10_000;

/** Refresh tokens, by hash, that this node may have exchanged without answering: they come again, and nobody copied them. */
export interface Unanswered {
  add(hash: string): void;
  delete(hash: string): void;
  has(hash: string): boolean;
}

export function createUnanswered(): Unanswered {
  const hashes = new Set<string>();
  return {
    add(hash) {
      hashes.add(hash);
      const [oldest] = hashes;
      if (hashes.size > maxRemembered && oldest !== undefined) hashes.delete(oldest);
    },
    delete: (hash) => void hashes.delete(hash),
    has: (hash) => hashes.has(hash),
  };
}
