import type { Law } from '../Law.ts';
import { violationsInText } from '../syntax/visit.ts';

const marks =
  /\b(TODO|FIXME|XXX|HACK)\b|@ts-(ignore|nocheck|expect-error)|(biome|eslint|v8|istanbul|c8|knip)-ignore|eslint-disable/g;
const skips =
  /\b(it|test|describe|suite)\.(skip|only|todo|fails|skipIf|runIf|concurrent\.only)\b|\b[xf](it|describe)\(/g;
/** Says what is looked for, so it cannot help containing it. */
const itself = 'checks/src/laws/openMarks.ts';

/** Law: what is committed is finished. */
export const openMarks: Law = {
  name: 'openMarks',
  says: 'No unfinished work, no silenced check, no skipped test.',
  advice: 'Finish it, or file an issue; make the check pass instead of silencing it.',
  find: (tree) =>
    tree.files
      .filter((file) => /\.(tsx?|mjs|cjs|js|css|html)$/.test(file) && file !== itself)
      .flatMap((file) => {
        const text = tree.read(file);
        const allowed = file.endsWith('.test-d.ts') ? text.replaceAll('@ts-expect-error', '') : text;
        return [
          ...violationsInText(file, allowed, marks, (mark) => `the mark ${mark}`),
          ...(/\.test\.tsx?$/.test(file)
            ? violationsInText(file, text, skips, (mark) => `a test by ${mark}`)
            : []),
        ];
      }),
};
