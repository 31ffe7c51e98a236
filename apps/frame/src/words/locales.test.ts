import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Text } from './Catalogue.ts';
import { catalogues } from './catalogues.ts';
import { english, type WordKey } from './english.ts';

const sources = fileURLToPath(new URL('..', import.meta.url));
const modal = fileURLToPath(new URL('../../../../packages/ui/src/i18n/locales', import.meta.url));
const tags = Object.keys(catalogues) as (keyof typeof catalogues)[];
const keys = Object.keys(english) as WordKey[];

/** Words that a language has in common with English, or has taken from it. */
const sharedWords: Readonly<Partial<Record<string, readonly WordKey[]>>> = {
  de: ['approval.details', 'line.token', 'device.browser', 'factor.offer.passkey', 'settings.factor.passkey'],
};

/** Languages that write no full stops. */
const unstopped: readonly string[] = ['th'];

const formsOf = (text: Text): readonly (readonly [string, string])[] =>
  typeof text === 'string' ? [['other', text]] : Object.entries(text);
const placesOf = (text: string): readonly string[] => (text.match(/\{\w*\}/g) ?? []).sort();
const marksOf = (text: string): readonly string[] => text.match(/["'`´‘’‚‛“”„‟«»‹›「」『』״]/g) ?? [];

async function textsOf(tag: keyof typeof catalogues): Promise<Readonly<Record<string, Text>>> {
  return { ...(await catalogues[tag]()).words };
}

describe('the languages of the wallet site', () => {
  it('sitewords-08 are those of the modal', () => {
    expect([...tags].sort()).toEqual(
      readdirSync(modal)
        .map((name) => name.replace('.ts', ''))
        .sort(),
    );
  });

  it.each(tags)('sitewords-08 %s has every text, with its places and its plural forms', async (tag) => {
    const texts = await textsOf(tag);
    expect((await catalogues[tag]()).lang).toBe(tag);
    expect(Object.keys(texts).sort()).toEqual([...keys].sort());
    const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions();
    for (const key of keys) {
      const source: Text = english[key];
      const counts = typeof source !== 'string';
      const places = placesOf(counts ? source.other : source);
      const forms = formsOf(texts[key] ?? '');
      if (counts) expect(forms.map(([form]) => form).sort(), key).toEqual([...pluralCategories].sort());
      for (const [form, text] of forms) {
        // A form for one number may say it in words.
        const isOneNumber = counts && ['one', 'two'].includes(form) && placesOf(text).length === 0;
        if (!isOneNumber) expect(placesOf(text), `${key} ${form}`).toEqual(places);
      }
    }
  });

  it.each(tags)('sitewords-08 %s leaves nothing in English but what it shares with it', async (tag) => {
    const texts = await textsOf(tag);
    const same = keys.filter((key) => JSON.stringify(texts[key]) === JSON.stringify(english[key]));
    expect(same.sort()).toEqual([...(sharedWords[tag] ?? [])].sort());
  });

  it.each(tags)('sitewords-08 %s is written with the marks that the modal writes it with', async (tag) => {
    const marks = marksOf(readFileSync(join(modal, `${tag}.ts`), 'utf8').replaceAll("\\'", ''));
    const texts = await textsOf(tag);
    const rightToLeft = /[\u0590-\u08ff]/;
    for (const [key, forms] of Object.entries(texts)) {
      const [, source = ''] = formsOf(english[key as WordKey]).at(-1) ?? [];
      for (const [, text] of formsOf(forms)) {
        for (const mark of marksOf(text)) expect(marks, `${key}: ${text}`).toContain(mark);
        expect(text, key).not.toMatch(/^\s|\s$|[ ]{2}|\.\.\.|'/);
        expect(text.normalize('NFC'), key).toBe(text);
        // it begins in its own direction
        const [first = ''] = text.replace(/\{\w+\}/g, '').match(/\p{L}/u) ?? [];
        expect(rightToLeft.test(first), `${key}: ${text}`).toBe(rightToLeft.test(text));
        if (!/[.]$/.test(source)) expect(text, key).not.toMatch(/[.。۔।]$/);
        else if (!unstopped.includes(tag)) expect(text, key).toMatch(/[.。۔।]$/);
      }
    }
  });

  it('sitewords-08 says every text somewhere', () => {
    const text = readdirSync(sources, { recursive: true, withFileTypes: true })
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\/|\/words\//.test(file))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    const templates = [...text.matchAll(/`([a-z]+\.[\w.]*)\$\{[\w.]+\}([\w.]*)`/g)].map(
      ([, start, end]) => new RegExp(`^${start}([\\w-]+)${end}$`.replaceAll('.', '\\.')),
    );
    const silent = keys.filter((key) => {
      const named = text.includes(`'${key}'`) || text.includes(`"${key}"`);
      return (
        !named && !templates.some((template) => new RegExp(`\\b${template.exec(key)?.[1]}\\b`).test(text))
      );
    });
    expect(silent).toEqual([]);
  });
});
