import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { settleFeatures } from '../features/rules.ts';
import { changeableKinds } from '../host/ChangeableOptions.ts';
import { featuresNotBuilt, optionsNotBuilt } from './notBuilt.ts';
import { featureKinds, optionKinds } from './optionKinds.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const page = read('../../../../docs/options.md');

/** The rows of the page's tables: an option's name and its default. */
const rows = [...page.matchAll(/^\| `([\w.]+)` \| [^|]+ \| ([^|]+) \| .{10,} \|$/gm)].map(
  ([, name = '', byDefault = '']) => ({ name, byDefault }),
);
/** What docstrings say of defaults, by the property's name. */
function defaultsOf(source: string, inside: RegExp): ReadonlyMap<string, string> {
  const text = inside.exec(source)?.[0] ?? '';
  const stated = text.matchAll(/\/\*\*((?:(?!\*\/).)*)\*\/\n {2}readonly (\w+)\??:/gs);
  return new Map(
    [...stated].map(([, words = '', name = '']) => {
      const isRequired = /\bRequired\.\s*$/.test(words);
      return [name, isRequired ? 'required' : (/\bDefault (.+?)\.\s*$/s.exec(words)?.[1] ?? '')];
    }),
  );
}
const optionDefaults = defaultsOf(read('../kernel/Options.ts'), /export interface Options<.*?\n\}/s);
const featureDefaults = defaultsOf(
  read('../features/FeatureOptions.ts'),
  /export interface FeatureOptions .*?\n\}/s,
);

describe('setup: docs/options.md', () => {
  it('setup-11 names every option and every feature, each once', () => {
    const wanted = [
      ...Object.keys(optionKinds).filter((name) => name !== 'features'),
      ...Object.keys(featureKinds).map((name) => `features.${name}`),
    ];
    expect(rows.map(({ name }) => name).sort()).toEqual(wanted.sort());
    expect(page).toContain(`\`features\` (default ${optionDefaults.get('features')})`);
  });

  it.each(rows)('setup-11 tells the default of $name that its docstring tells', ({ name, byDefault }) => {
    const isFeature = name.startsWith('features.');
    const stated = isFeature ? featureDefaults.get(name.slice('features.'.length)) : optionDefaults.get(name);
    expect(stated).toBeTruthy();
    expect(byDefault).toBe(stated);
  });

  it('setup-11 tells the defaults of features that are in force', () => {
    const settled = settleFeatures({}, {}, { isMobile: false, timeZone: '' });
    const told = (name: string) => featureDefaults.get(name);
    for (const name of ['analytics', 'email', 'legalCheckbox', 'collapseWallets', 'smartSessions'] as const) {
      expect(told(name)).toBe(`\`${settled[name]}\``);
    }
    expect(told('walletFeaturesOrder')?.replaceAll(/[`']/g, '')).toBe(
      `[${settled.walletFeaturesOrder?.join(', ')}]`,
    );
  });

  it('setup-11 lists apart what is not built', () => {
    const [, after = ''] = page.split('## Not yet');
    const names = [...after.matchAll(/^\| `([\w.]+)` \|/gm)].map(([, name]) => name);
    const wanted = [...optionsNotBuilt, ...featuresNotBuilt.map((name) => `features.${name}`)];
    expect(names.sort()).toEqual(wanted.sort());
  });

  it('setup-11 names what may change while an instance runs', () => {
    const [sentence = ''] = /`foyer\.updateOptions` changes [^.]+\./.exec(page) ?? [];
    const named = [...sentence.matchAll(/`(\w+)`/g)].map(([, name]) => name);
    expect(named.sort()).toEqual(Object.keys(changeableKinds).sort());
  });
});
