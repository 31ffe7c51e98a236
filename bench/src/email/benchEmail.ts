import { report } from '../timings/report.ts';
import { withSite } from '../timings/withSite.ts';
import { type EmailSample, emailRows } from './emailRows.ts';
import { measureEmail } from './measureEmail.ts';

// Three letters each, of the twenty that one network address may ask for in an hour.
const rounds = 6;

/**
 * Measures what a visitor of the embedded wallet waits for, on the whole local stack; `--json` prints only the figures.
 * The wallet site is the built one.
 */
export async function benchEmail(parameters: readonly string[]): Promise<number> {
  const samples: EmailSample[] = [];
  await withSite(['foyer'], async ({ browser, stack, urlOf }) => {
    for (let round = 1; round <= rounds; round += 1) {
      console.error(`round ${round} of ${rounds}`);
      samples.push(await measureEmail(browser, urlOf('foyer'), stack, `visitor-${round}@example.org`));
    }
  });
  report(
    parameters,
    emailRows(samples),
    'No CPU slowdown, six new visitors with five signatures each; mail server, gateway and browser on one machine; the floor is an empty answer of the gateway to the page, in the same run.',
  );
  return 0;
}
