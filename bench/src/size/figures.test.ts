import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { reactSite, type SiteBudget, scriptSite } from './budgets.ts';

/** A page's text without its line breaks, so that a sentence may be broken anywhere. */
const read = (file: string) =>
  readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8').replace(/\s+/g, ' ');
const inKilobytes = ({ beforeClick, firstOpen, afterPicture }: SiteBudget) => ({
  before: beforeClick / 1000,
  open: firstOpen / 1000,
  after: afterPicture / 1000,
  all: (beforeClick + firstOpen + afterPicture) / 1000,
});
const react = inKilobytes(reactSite);
const script = inKilobytes(scriptSite);

describe('what the READMEs say of sizes', () => {
  it.each([
    [
      'README.md',
      `on a React site ${react.before} kB before a click, ${react.open} kB more for the first open`,
    ],
    [
      'README.md',
      `${react.after} kB that the open modal asks for by itself once it shows: ${react.all} kB in all`,
    ],
    [
      'README.md',
      `Without React ${script.before}, ${script.open} (React comes with it) and ${script.after} kB.`,
    ],
    ['packages/react/README.md', `at most ${react.before} kB (gzip`],
    [
      'packages/react/README.md',
      `${react.open} kB more and ${react.after} kB that it asks for once it shows`,
    ],
    ['packages/modal/README.md', `at most ${script.before} kB (gzip)`],
    ['packages/modal/README.md', `${script.open} kB, and ${script.after} kB that it asks for once it shows`],
  ])('size-01 %s says "%s"', (file, sentence) => {
    expect(read(file)).toContain(sentence);
  });
});
