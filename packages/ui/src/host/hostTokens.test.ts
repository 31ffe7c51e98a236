import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The custom properties of a sheet, but for what a visitor's settings change, written one way: no space, no zero that says nothing. */
function tokensOf(file: string): ReadonlyMap<string, string> {
  const css = readFileSync(new URL(file, import.meta.url), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const [rules = ''] = css.split('@media');
  return new Map(
    [...rules.matchAll(/(--fy-[\w-]+):([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value
        .replace(/\s+/g, '')
        .replace(/\b0+\./g, '.')
        .replace(/(\.\d*?)0+(?=\D|$)/g, '$1'),
    ]),
  );
}

describe('hostTokens', () => {
  const modal = tokensOf('../theme/tokens.css');
  const buttons = tokensOf('./hostTokens.css');

  it("host-12 gives the buttons the modal's own colours, sizes and shadows", () => {
    expect(buttons.size).toBeGreaterThan(25);
    for (const [name, value] of buttons) expect([name, value]).toEqual([name, modal.get(name)]);
  });

  it('host-12 uses every token it brings', () => {
    const rules = ['./hostTokens.css', './hostButtons.css', './hostParts.css']
      .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
      .join('\n');
    for (const name of buttons.keys()) expect(rules).toContain(`var(${name})`);
  });
});
