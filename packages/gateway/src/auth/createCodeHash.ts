import { type ScryptOptions, scrypt } from 'node:crypto';
import { HttpFailure } from '../kernel/HttpFailure.ts';

/** Codes hashed at once; each takes a thread some 30 ms. */
const parallel = 2;
/** Who would wait longer, in ms, is refused: security.md §5.3. */
const mostWaitMs = 2000;
/** How long a turn takes, in ms, as long as none was measured. */
const usualTurnMs = 30;
/** How much a turn counts for what the next ones are expected to take. */
const newestShare = 1 / 8;
/** Some 30 ms of a processor and 16 MB: what a guess costs whoever has the database and the pepper. */
const codeCost: ScryptCost = { N: 2 ** 14, r: 8, p: 1 };

type ScryptCost = Required<Pick<ScryptOptions, 'N' | 'r' | 'p'>>;

/** Hashes codes, not more at once than the machine can bear. */
export interface CodeHash {
  /**
   * Runs `work` when it is its turn.
   * @throws HttpFailure `TOO_MANY_REQUESTS` when its turn would come too late.
   */
  inTurn<Value>(
    work: (hash: (secret: Uint8Array, salt: Uint8Array) => Promise<Buffer>) => Promise<Value>,
  ): Promise<Value>;
  /** How many were hashed. */
  readonly count: number;
}

/** For tests that are about something else. */
export interface CodeHashOptions {
  readonly cost?: ScryptCost;
  /** Milliseconds that only go on. */
  readonly now?: () => number;
}

export function createCodeHash(options: CodeHashOptions = {}): CodeHash {
  const { cost = codeCost, now = () => performance.now() } = options;
  const waiting: (() => void)[] = [];
  let running = 0;
  let count = 0;
  let turnMs: number | undefined;

  function hash(secret: Uint8Array, salt: Uint8Array): Promise<Buffer> {
    count += 1;
    return new Promise((resolve, reject) => {
      scrypt(secret, salt, 32, cost, (error, key) => (error ? reject(error) : resolve(key)));
    });
  }

  /** The whole turn counts, with what it asks key vault and database: that is what the next one waits for. */
  function measure(ms: number): void {
    turnMs = turnMs === undefined ? ms : turnMs + (ms - turnMs) * newestShare;
  }

  async function takePlace(): Promise<void> {
    if (running < parallel) {
      running += 1;
      return;
    }
    const turns = Math.floor(waiting.length / parallel) + 1;
    if (turns * (turnMs ?? usualTurnMs) > mostWaitMs)
      throw new HttpFailure('TOO_MANY_REQUESTS', { retryAfter: 1 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  return {
    get count() {
      return count;
    },
    async inTurn(work) {
      await takePlace();
      const began = now();
      try {
        return await work(hash);
      } finally {
        measure(now() - began);
        // Whoever is next takes over this place.
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
