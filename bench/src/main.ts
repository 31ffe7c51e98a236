import { benchAnswers } from './answers/benchAnswers.ts';
import { benchEmail } from './email/benchEmail.ts';
import { benchKeys } from './keys/benchKeys.ts';
import { benchRelay } from './relay/benchRelay.ts';
import { benchTimings } from './timings/benchTimings.ts';

/**
 * Measures the kit in a page, or with `--relay` the relay, with `--keys` the gateway's releases of shares, with `--email`
 * what a visitor of the embedded wallet waits for, with `--answers` whether the time of a sign-in's answer tells of an
 * account; `--json` prints only the figures.
 */
export async function main(parameters: readonly string[]): Promise<number> {
  if (parameters.includes('--relay')) return benchRelay(parameters);
  if (parameters.includes('--keys')) return benchKeys(parameters);
  if (parameters.includes('--email')) return benchEmail(parameters);
  if (parameters.includes('--answers')) return benchAnswers(parameters);
  return benchTimings(parameters);
}
