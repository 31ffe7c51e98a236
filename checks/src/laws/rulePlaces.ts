import type { Law } from '../Law.ts';
import { readRules } from '../ruleTable.ts';
import type { Tree } from '../Tree.ts';

const map = 'ARCHITECTURE.md';
/** A row of its table "By a rule's number". */
const mapRow = /^\| `([a-z0-9-]+)` \| `(\S+\/SPEC\.md)` \|$/;

/** Law 12: who reads a rule's number in a test or an issue finds its SPEC.md without a search. */
export const rulePlaces: Law = {
  name: 'rulePlaces',
  says: `A rule's number begins with the name of its folder, or ${map} says which SPEC.md it is in.`,
  advice: `Name it like its folder (\`gw-\` before a feature of the gateway, \`view-\` before a view, \`ui-\` in the rest of the UI), or give it a row in "By a rule's number" of ${map}; one beginning leads to one file.`,
  find(tree) {
    const rows = readRows(tree);
    const rules = readRules(tree, []).map((rule) => ({ ...rule, start: startOf(rule.id) }));
    const lost = rules
      .filter(({ start, file }) => {
        const stated = rows.find((row) => row.start === start);
        if (stated) return stated.leadsTo !== file;
        const isElsewhere = rules.some((other) => other.start === start && other.file !== file);
        return isElsewhere || start !== nameOf(file);
      })
      .map(({ start, file, line }) => ({ file, line, message: `nothing says that ${start} leads here` }));
    const stale = rows
      .filter(({ start, leadsTo }) => !rules.some((rule) => rule.start === start && rule.file === leadsTo))
      .map(({ start, line }) => ({ file: map, line, message: `no rule begins with ${start} there` }));
    return [...lost, ...stale];
  },
};

function readRows(tree: Tree) {
  if (!tree.files.includes(map)) return [];
  return tree
    .read(map)
    .split('\n')
    .flatMap((text, index) => {
      const [, start = '', leadsTo = ''] = mapRow.exec(text) ?? [];
      return start ? [{ start, leadsTo, line: index + 1 }] : [];
    });
}

function startOf(id: string): string {
  return id.slice(0, id.lastIndexOf('-'));
}

/** How the number of a rule of this SPEC.md begins, if nothing else is said. */
function nameOf(file: string): string {
  const folders = file.split('/').filter((name) => name !== 'src' && name !== 'SPEC.md');
  const last = kebab(folders.at(-1) ?? '');
  if (folders.at(-2) === 'views') return `view-${last}`;
  if (folders[1] === 'ui') return `ui-${last}`;
  return folders[1] === 'gateway' ? `gw-${last}` : last;
}

function kebab(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-').toLowerCase();
}
