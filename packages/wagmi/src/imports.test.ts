import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const shipped = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !/\.test(-d)?\.ts$|^testing\//.test(file),
);

describe('the package', () => {
  it('wagmi-18 imports nothing of wagmi and nothing of viem: the site’s own copy is the only one', () => {
    const imported = shipped.flatMap((file) => {
      const text = readFileSync(`${import.meta.dirname}/${file}`, 'utf8');
      return [...text.matchAll(/(?:from|import\()\s*'([^'.][^']*)'/g)].map(([, name]) => name);
    });
    expect([...new Set(imported)].sort()).toEqual([
      '@foyer/core',
      '@foyer/evm/parts',
      '@foyer/protocol/errors',
    ]);
  });
});
