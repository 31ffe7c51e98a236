import type { Text } from '@foyer/core';
import { describe, expect, it } from 'vitest';
import { catalogues } from './catalogues.ts';
import { en, type WordKey } from './en.ts';

/** Names, which are the same everywhere: a language may still write them in its own script. */
const names: readonly WordKey[] = ['downloads.android'];

/** Words that a language has in common with English, or has taken from it. */
const sharedWords: Readonly<Partial<Record<string, readonly WordKey[]>>> = {
  de: [
    'act.details',
    'connect.multichain',
    'get.browser',
    'get.desktop',
    'downloads.site',
    'pair.browser',
    'pair.desktop',
  ],
  id: ['get.browser', 'pair.browser'],
  it: ['connect.multichain', 'get.browser', 'host.account', 'pair.browser'],
  nl: [
    'act.details',
    'connect.multichain',
    'connect.recent',
    'downloads.site',
    'get.browser',
    'host.account',
    'pair.browser',
  ],
};

/** The quotation marks of each language, and its apostrophe where its spelling has one (Unicode CLDR, delimiters). */
const marks: Readonly<Record<keyof typeof catalogues, string>> = {
  ar: '«»',
  de: '„“’',
  es: '«»',
  fa: '«»',
  fr: '«»’',
  he: '״',
  hi: '“”',
  id: '“”',
  it: '“”’',
  ja: '「」',
  ko: '‘’',
  nl: '“”’',
  pl: '„”',
  'pt-BR': '“”',
  ru: '«»',
  th: '“”',
  tr: '“”',
  uk: '«»’',
  ur: '“”',
  vi: '“”',
  'zh-CN': '“”',
  'zh-TW': '「」',
};

const tags = Object.keys(catalogues) as (keyof typeof catalogues)[];
const keys = Object.keys(en) as WordKey[];
const formsOf = (text: Text): readonly (readonly [string, string])[] =>
  typeof text === 'string' ? [['other', text]] : Object.entries(text);
const placesOf = (text: string): readonly string[] => (text.match(/\{\w*\}/g) ?? []).sort();

async function textsOf(tag: keyof typeof catalogues): Promise<Readonly<Record<string, Text>>> {
  return { ...(await catalogues[tag]()).words };
}

describe('every language', () => {
  it.each(tags)('words-10 %s says that it is this language, in every text', async (tag) => {
    expect((await catalogues[tag]()).lang).toBe(tag);
    expect(Object.keys(await textsOf(tag)).sort()).toEqual([...keys].sort());
  });

  it.each(tags)('words-10 %s has the places of English', async (tag) => {
    const texts = await textsOf(tag);
    for (const key of keys) {
      const places = placesOf(formsOf(en[key]).find(([form]) => form === 'other')?.[1] ?? '');
      for (const [form, text] of formsOf(texts[key] ?? '')) {
        // A form for one number may say it in words: "a wallet", "two wallets".
        const isOneNumber = ['zero', 'one', 'two'].includes(form) && placesOf(text).length === 0;
        if (!isOneNumber) expect(placesOf(text), `${key} ${form}`).toEqual(places);
      }
    }
  });

  it.each(tags)(
    'words-10 %s has its own plural forms where English has forms, and no others',
    async (tag) => {
      const texts = await textsOf(tag);
      const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions();
      for (const key of keys) {
        const text = texts[key];
        if (typeof en[key] === 'string') expect(typeof text, key).toBe('string');
        else expect(Object.keys(text ?? {}).sort(), key).toEqual([...pluralCategories].sort());
      }
    },
  );

  it.each(tags)('words-10 %s leaves nothing in English but what it shares with it', async (tag) => {
    const texts = await textsOf(tag);
    const same = keys.filter((key) => JSON.stringify(texts[key]) === JSON.stringify(en[key]));
    const shared = sharedWords[tag] ?? [];
    expect(same.filter((key) => !names.includes(key)).sort()).toEqual([...shared].sort());
  });

  it.each(tags)('words-12 %s uses its own marks, and no spaces that get lost', async (tag) => {
    const texts = await textsOf(tag);
    for (const key of keys) {
      for (const [, text] of formsOf(texts[key] ?? '')) {
        for (const mark of text.match(/["'`´‘’‚‛“”„‟«»‹›「」『』״]/g) ?? []) {
          expect(marks[tag], `${key}: ${text}`).toContain(mark);
        }
        expect(text, key).not.toMatch(/^\s|\s$|[ ]{2}|\.\.\./);
        expect(text.normalize('NFC'), key).toBe(text);
      }
    }
  });

  it.each(tags)('words-07 %s begins every text in its own direction', async (tag) => {
    const texts = await textsOf(tag);
    const rightToLeft = /[\u0590-\u08ff]/;
    for (const key of keys) {
      for (const [, text] of formsOf(texts[key] ?? '')) {
        const [first = ''] = text.replace(/\{\w+\}/g, '').match(/\p{L}/u) ?? [];
        expect(rightToLeft.test(first), `${key}: ${text}`).toBe(rightToLeft.test(text));
      }
    }
  });

  it.each(tags)('words-12 %s ends titles and buttons as English does: without a full stop', async (tag) => {
    const texts = await textsOf(tag);
    for (const key of keys) {
      const source = formsOf(en[key]).at(-1)?.[1] ?? '';
      const isSentence = /[.]$/.test(source);
      for (const [, text] of formsOf(texts[key] ?? '')) {
        if (!isSentence) expect(text, key).not.toMatch(/[.。۔।]$/);
        else if (tag !== 'th') expect(text, key).toMatch(/[.。۔।]$/);
      }
    }
  });
});
