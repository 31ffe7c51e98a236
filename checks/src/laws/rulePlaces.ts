import type { Law } from '../Law.ts';
import { readRules } from '../ruleTable.ts';

const map = 'ARCHITECTURE.md';

/** Law 12: who reads a rule's number in a test or an issue finds its SPEC.md without a search. */
export const rulePlaces: Law = {
  name: 'rulePlaces',
  says: `A rule's number begins with the name of its folder, or ${map} says which SPEC.md it is in.`,
  advice: `Name it like its folder (\`gw-\` before a feature of the gateway, \`view-\` before a view, \`ui-\` in the rest of the UI), or add a row to "By a rule's number" of ${map}.`,
  find(tree) {
    const stated = tree.files.includes(map) ? tree.read(map) : '';
    return readRules(tree, []).flatMap(({ id, file, line }) => {
      const start = id.slice(0, id.lastIndexOf('-'));
      const isFound = start === startIn(file) || stated.includes(`| \`${start}\` | \`${file}\` |`);
      return isFound ? [] : [{ file, line, message: `${map} does not say where ${start} leads` }];
    });
  },
};

/** How the number of a rule of this SPEC.md begins, if nothing else is said. */
function startIn(file: string): string {
  const folders = file.split('/').filter((name) => name !== 'src' && name !== 'SPEC.md');
  const last = kebab(folders.at(-1) ?? '');
  if (folders.at(-2) === 'views') return `view-${last}`;
  if (folders[1] === 'ui') return `ui-${last}`;
  return folders[1] === 'gateway' ? `gw-${last}` : last;
}

function kebab(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-').toLowerCase();
}
