import { describe, expect, it } from 'vitest';
import { drawCurrency, indexTokens } from './rules.ts';
import { readIcon, readIconIndex } from './store.ts';

describe('the icon tables', () => {
  const index = readIconIndex();

  it.each(['assets', 'tokens'] as const)('gw-assets-08 name only %s that are there', async (kind) => {
    const icons = [...new Set(index[kind].values())];
    expect(icons.length).toBeGreaterThan(200);
    for (const icon of icons) expect(await readIcon(icon)).toMatch(/^<svg /);
  });

  it('gw-assets-03 take the largest token of a symbol', () => {
    const icon = (id: string, marketCapRank: number | null) => ({
      id,
      filePath: `token:${id}`,
      variants: ['mono'],
      symbol: 'aBc',
      marketCapRank,
    });
    expect(indexTokens([icon('none', null), icon('small', 90), icon('large', 3)]).get('abc')?.id).toBe(
      'large',
    );
    expect(indexTokens([icon('first', null), icon('second', null)]).get('abc')?.id).toBe('first');
  });

  it('gw-assets-04 draw every currency of the standard as well-formed text', () => {
    for (const code of Intl.supportedValuesOf('currency')) {
      expect(drawCurrency(code)?.body).toMatch(
        /^<svg [^<]*><circle [^<]*\/><text [^<]*>[^<>&]+(&#\d+;[^<>&]*)*<\/text><\/svg>$/,
      );
    }
  });
});
