import type { Law } from '../Law.ts';
import { readRules, readTitles } from '../ruleTable.ts';

/** Law 7: a rule without a test is a wish; a test that names an unknown rule is a mistake. */
export const ruleIds: Law = {
  name: 'ruleIds',
  says: 'Every rule id of a SPEC.md is in the title of a test, and the other way round; no id is given twice.',
  advice: 'Write a test whose title begins with the id, or correct the id; `npm run spec` prints the table.',
  find(tree) {
    const titles = readTitles(tree);
    const rules = readRules(tree, titles);
    const known = new Set(rules.map(({ id }) => id));
    const features = new Set([...known].map(featureOf));
    const unproven = rules
      .filter(({ tests }) => tests.length === 0)
      .map(({ file, line, id }) => ({ file, line, message: `${id} has no test` }));
    const repeated = rules
      .filter(({ id }, index) => rules.findIndex((rule) => rule.id === id) !== index)
      .map(({ file, line, id }) => ({ file, line, message: `${id} is given twice` }));
    const unknown = titles.flatMap(({ file, line, ids, text }) =>
      ids
        .filter((id) => !known.has(id) && (features.has(featureOf(id)) || text.startsWith(`${id} `)))
        .map((id) => ({ file, line, message: `${id} is in no SPEC.md` })),
    );
    return [...unproven, ...repeated, ...unknown];
  },
};

function featureOf(id: string): string {
  return id.slice(0, id.lastIndexOf('-'));
}
