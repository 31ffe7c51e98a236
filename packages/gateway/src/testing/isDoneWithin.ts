import { setTimeout as delay } from 'node:timers/promises';

/** What is done after the time is up: an answer is written and read. */
const restMs = 2000;

/**
 * Whether work ends within its time, in ms. Begun together with it: a busy machine delays this timer and the one that
 * ends the work alike.
 */
export async function isDoneWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  const done = new AbortController();
  const { signal } = done;
  const ended = () => true;
  const late = async () => {
    await delay(ms, undefined, { signal });
    await delay(restMs, undefined, { signal });
    return false;
  };
  try {
    return await Promise.race([work.then(ended, ended), late()]);
  } finally {
    done.abort();
  }
}
