import { type ScryptOptions, scrypt } from 'node:crypto';
import { HttpFailure } from '../kernel/HttpFailure.ts';

/** Codes hashed at once; each takes a thread some 30 ms. */
const parallel = 2;
/** What waits beyond that is refused. */
const mostWaiting = 250;
/** Some 30 ms of a processor and 16 MB: what a guess costs whoever has the database and the pepper. */
const codeCost: ScryptCost = { N: 2 ** 14, r: 8, p: 1 };

type ScryptCost = Required<Pick<ScryptOptions, 'N' | 'r' | 'p'>>;

/** Hashes codes, not more at once than the machine can bear. */
export interface CodeHash {
  /**
   * Runs `work` when it is its turn.
   * @throws HttpFailure `TOO_MANY_REQUESTS` when too many wait.
   */
  inTurn<Value>(
    work: (hash: (secret: Uint8Array, salt: Uint8Array) => Promise<Buffer>) => Promise<Value>,
  ): Promise<Value>;
  /** How many were hashed. */
  readonly count: number;
}

/** @param cost For tests that are about something else. */
export function createCodeHash(cost: ScryptCost = codeCost): CodeHash {
  const waiting: (() => void)[] = [];
  let running = 0;
  let count = 0;

  function hash(secret: Uint8Array, salt: Uint8Array): Promise<Buffer> {
    count += 1;
    return new Promise((resolve, reject) => {
      scrypt(secret, salt, 32, cost, (error, key) => (error ? reject(error) : resolve(key)));
    });
  }

  return {
    get count() {
      return count;
    },
    async inTurn(work) {
      if (waiting.length >= mostWaiting) throw new HttpFailure('TOO_MANY_REQUESTS', { retryAfter: 1 });
      if (running >= parallel) await new Promise<void>((resolve) => waiting.push(resolve));
      else running += 1;
      try {
        return await work(hash);
      } finally {
        // Whoever is next takes over this place.
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
