import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../build/workspace.mjs';
import { allLaws } from './allLaws.ts';
import { openFolder, type Tree } from './Tree.ts';

const fixtures = join(root, 'checks/fixtures');

/** Lines of a fixture that say they violate the law. */
function markedLines(tree: Tree): string[] {
  return tree.files.flatMap((file) =>
    tree
      .read(file)
      .split('\n')
      .flatMap((line, index) => (line.includes('violates') && isPlace(line) ? [`${file}:${index + 1}`] : [])),
  );
}

/** In a lock file a package's own entry is the place, not the mention of its name by others. */
function isPlace(line: string): boolean {
  return !/^\s+"violates-[a-z]+": "|^\s+"node_modules\/violates-unknown"/.test(line);
}

describe('laws', () => {
  it('each have a fixture that breaks them, and no fixture is without its law', () => {
    expect(readdirSync(fixtures).sort()).toEqual(allLaws.map(({ name }) => name).sort());
  });

  it.each(allLaws.map((law) => [law.name, law] as const))(
    '%s flags what its fixture marks, and nothing else',
    async (name, law) => {
      const tree = openFolder(join(fixtures, name));
      const expected = markedLines(tree);
      const flagged = (await law.find(tree)).map(({ file, line }) => `${file}:${line}`);
      expect(expected.length).toBeGreaterThan(0);
      expect([...new Set(flagged)].sort()).toEqual(expected.sort());
    },
    20_000,
  );
});
