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

  it('host-12 brings what each state of the connect button shows', () => {
    const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
    const parts = read('./hostTokens.css').split(/^(?=\.fy-host[^{]*\{)/m);
    const tokens = (isWanted: (selector: string) => boolean) =>
      new Set(
        parts
          .filter((part) => isWanted(part.slice(0, part.indexOf('{')).trim()))
          .flatMap((part) => [...part.matchAll(/^ {2}(--fy-[\w-]+):/gm)].map(([, name]) => name)),
      );
    const atRest = tokens((selector) => selector === '.fy-host');
    const pressed = tokens((selector) => selector === '.fy-host' || selector.includes(':hover'));
    const connect = /^\.fy-host\.fy-connect \{[\s\S]*?^\}/m.exec(read('./hostButtons.css'))?.[0] ?? '';
    const all = /^\.fy-host:is\(\.fy-connect, \.fy-account, \.fy-network\) \{[\s\S]*?^\}/m.exec(
      read('./hostButtons.css'),
    )?.[0];
    const used = (css = '') => [...css.matchAll(/var\((--fy-[\w-]+)/g)].map(([, name]) => name);
    const [rest = ''] = connect.split('&:hover');
    const shown = [...used(all), ...used(rest)];
    expect(shown.sort()).toEqual(['--fy-accent', '--fy-font', '--fy-md', '--fy-on-accent', '--fy-r3']);
    for (const name of shown) expect([...atRest]).toContain(name);
    for (const name of used(connect)) expect([...pressed]).toContain(name);
  });
});
