import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../build/workspace.mjs';
import { describeEntry } from './publicApi.ts';

const library = {
  name: '@foyer/core',
  folder: 'packages/core',
  entries: { 'exports/index': './src/exports/index.ts' },
};
const at = (file: string) => join(root, 'packages/core/dist', file);

function describeApi(entry: string, router = ''): string {
  const files = new Map([
    [at('exports/index.d.ts'), entry],
    [at('router/router.d.ts'), router],
  ]);
  return describeEntry(library, 'exports/index', files);
}

describe('public API', () => {
  it('lists values and types with their full declarations, without comments', () => {
    const text = describeApi(
      "export { type View, open as openView } from '../router/router.js';",
      '/** A view. */\nexport type View = "A" | "B";\nexport declare function open(view: View): void;\nexport declare const hidden: 1;',
    );
    expect(text).toBe(
      '@foyer/core\n\nfunction open(view: View): void; // as openView\ntype View = "A" | "B";\n',
    );
  });

  it('lists the strings of a union in one order', () => {
    const unions = ['"b" | "a" | "c"', '"c" | "b" | "a"'].map((union) =>
      describeApi(`export type View = ${union};`),
    );
    expect(unions[0]).toBe(unions[1]);
    expect(unions[0]).toContain('"a" | "b" | "c"');
  });

  it('names the package a re-export comes from', () => {
    expect(describeApi("export { FoyerError } from '@foyer/protocol/errors';")).toContain(
      'export FoyerError from @foyer/protocol/errors',
    );
  });

  it('fails on an export that nothing declares', () => {
    expect(() => describeApi("export { gone } from '../router/router.js';")).toThrow('gone is exported');
  });
});
