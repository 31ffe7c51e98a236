import type { Law } from '../Law.ts';
import { violationsInText } from '../syntax/visit.ts';

const mocks = /\bvi\.(mock|doMock|stubGlobal)\(|\bjest\.mock\(/g;
const sleeps =
  /\bwaitForTimeout\(|\bsetTimeout\((resolve|done|\w+), ?\d|\bawait (sleep|delay|setTimeout)\(|\bpromises\.setTimeout\(/g;
/** They give up sooner than a test does, which a busy machine may need; `expect.poll` waits as long as a test may. */
const shortWaits = /\bvi\.wait(For|Until)\(/g;
const retries = /\bretry: ?\d|\{ ?retries: ?\d/g;

/** Law (architecture.md §6): a test proves something about the code that ships, at once or never. */
export const plainTests: Law = {
  name: 'plainTests',
  says: 'Tests mock no module and no global, sleep never, wait no shorter than they may and are not tried again.',
  advice: 'Pass a fake port; wait for the state you mean (expect.poll, a locator); mend what makes it flaky.',
  find: (tree) =>
    tree.files
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => {
        const text = tree.read(file);
        const all = (pattern: RegExp, describe: (found: string) => string) =>
          violationsInText(file, text, pattern, describe);
        // Also in what tests share.
        const waits = all(shortWaits, (name) => `a wait with an end of its own by ${name.slice(0, -1)}`);
        if (!/\.test\.tsx?$/.test(file)) return waits;
        return [
          ...waits,
          ...all(mocks, (name) => `a mock by ${name.slice(0, -1)}`),
          ...all(sleeps, (name) => `a sleep by ${name}`),
          ...all(retries, (name) => `a second try by ${name}`),
        ];
      }),
};
