import { benchAnswers } from './answers/benchAnswers.ts';
import { buildFirst } from './buildFirst.ts';
import { benchEmail } from './email/benchEmail.ts';
import { benchKeys } from './keys/benchKeys.ts';
import { benchRelay } from './relay/benchRelay.ts';
import { tellFlags } from './tellFlags.ts';
import { benchTimings } from './timings/benchTimings.ts';

/**
 * Builds what changed, then measures the kit in a page, or with `--relay` the relay, with `--keys` the gateway's releases
 * of shares, with `--email` what a visitor of the embedded wallet waits for, with `--answers` whether the time of a
 * sign-in's answer tells of an account; `--json` prints only the figures. Returns 1 when nothing could be built, 2 for a
 * flag that there is not.
 */
export async function main(parameters: readonly string[]): Promise<number> {
  const told = tellFlags(parameters);
  if (told) {
    (told.code === 0 ? console.log : console.error)(told.text);
    return told.code;
  }
  if (!(await buildFirst())) {
    console.error(
      'Nothing was measured: the packages could not be built. Mend what is named above; "npm run build" tells the same.',
    );
    return 1;
  }
  if (parameters.includes('--relay')) return benchRelay(parameters);
  if (parameters.includes('--keys')) return benchKeys(parameters);
  if (parameters.includes('--email')) return benchEmail(parameters);
  if (parameters.includes('--answers')) return benchAnswers(parameters);
  return benchTimings(parameters);
}
