import type { Law } from '../Law.ts';
import { violationsInText } from '../syntax/visit.ts';

const mocks = /\bvi\.(mock|doMock|stubGlobal)\(|\bjest\.mock\(/g;
const sleeps =
  /\bwaitForTimeout\(|\bsetTimeout\((resolve|done|\w+), ?\d|\bawait (sleep|delay|setTimeout)\(|\bpromises\.setTimeout\(/g;
/** They give up after a second unless told, which a busy machine may need; `expect.poll` waits as long as a test may. */
const shortWaits = /\bvi\.wait(For|Until)\((?!.*\btimeout:)/g;
const retries = /\bretry: ?\d|\{ ?retries: ?\d/g;

/** Law (architecture.md §6): a test proves something about the code that ships, at once or never. */
export const plainTests: Law = {
  name: 'plainTests',
  says: 'Tests mock no module and no global, sleep never, wait for no mere second and are not tried again.',
  advice: 'Pass a fake port; wait for the state you mean (expect.poll, a locator); mend what makes it flaky.',
  find: (tree) =>
    tree.files
      .filter((file) => /\.test\.tsx?$/.test(file))
      .flatMap((file) => {
        const text = tree.read(file);
        return [
          ...violationsInText(file, text, mocks, (found) => `a mock by ${found.slice(0, -1)}`),
          ...violationsInText(file, text, sleeps, (found) => `a sleep by ${found}`),
          ...violationsInText(
            file,
            text,
            shortWaits,
            (found) => `a wait of one second by ${found.slice(0, -1)}`,
          ),
          ...violationsInText(file, text, retries, (found) => `a second try by ${found}`),
        ];
      }),
};
