import { describe, expect, it } from 'vitest';
import { english } from '../testing/english.ts';
import { en } from './en.ts';
import { describeCatalogue } from './findLanguage.ts';
import { createLanguage } from './Language.ts';
import { createSay, splitText } from './say.ts';

const say = createSay(english);
const speak = (lang: string, words: object, locale = lang) =>
  createLanguage(describeCatalogue({ lang, words: { ...words } }, [locale]), en);

describe('saying', () => {
  it('ui-shell-27 fills every place of a text', () => {
    expect(say('connect.title')).toBe('Connect');
    expect(say('switch.waitText', { wallet: 'Harbor', from: 'Base', to: 'Zora' })).toBe(
      'Harbor will move from Base to Zora.',
    );
  });

  it('ui-shell-27 puts no value into another value', () => {
    expect(say('link.waitText', { wallet: '{site}', site: 'x' })).toBe(
      '{site} is asking whether to connect to x.',
    );
  });

  it('ui-shell-27 leaves text without places whole', () => {
    expect(splitText('Connect')).toEqual([{ text: 'Connect' }]);
    expect(splitText('{a}-{b}')).toEqual([{ slot: 'a' }, { text: '-' }, { slot: 'b' }]);
  });

  it('words-05 chooses the form that fits the number, and writes the number as the language does', () => {
    expect(say('all.found', { count: 1 })).toBe('1 wallet found');
    expect(say('all.found', { count: 1200 })).toBe('1,200 wallets found');
    const forms = { one: '{count} портфель', few: '{count} портфеля', many: '{count} портфелей', other: '-' };
    const russian = createSay(speak('ru', { 'all.found': forms }));
    expect([1, 2, 5, 21].map((count) => russian('all.found', { count }))).toEqual([
      '1 портфель',
      '2 портфеля',
      '5 портфелей',
      '21 портфель',
    ]);
    const german = { 'all.found': { one: '{count} Wallet', other: '{count} Wallets' } };
    expect(createSay(speak('de', german))('all.found', { count: 1200 })).toBe('1.200 Wallets');
    expect(createSay(speak('de', german, 'de-CH'))('all.found', { count: 1200 })).toMatch(
      /^1['’]200 Wallets$/,
    );
    expect(createSay(speak('fa', { 'all.found': { other: '{count}' } }))('all.found', { count: 12 })).toBe(
      '۱۲',
    );
  });

  it('words-07 isolates what runs the other way', () => {
    const hebrew = createSay(speak('he', { 'link.waitTitle': 'אישור ב-{wallet}' }));
    expect(hebrew('link.waitTitle', { wallet: 'Harbor (beta)' })).toBe('אישור ב-\u2068Harbor (beta)\u2069');
    expect(say('link.waitTitle', { wallet: 'ארנק' })).toBe('Approve in \u2068ארנק\u2069');
    expect(say('link.waitTitle', { wallet: 'Harbor' })).toBe('Approve in Harbor');
  });

  it('words-06 says English where a text is missing', () => {
    expect(createSay(speak('sv', {}))('connect.title')).toBe('Connect');
  });
});

describe('English', () => {
  it('ui-shell-27 is written as DESIGN.md asks', () => {
    const texts = Object.values(en)
      .map((text) => (typeof text === 'string' ? text : Object.values(text).join('\n')))
      .join('\n');
    expect(texts).not.toMatch(/\b(gas|rpc|dapp|chain id|nonce|payload|oops)\b/i);
    expect(texts).not.toContain("'");
    for (const [key, text] of Object.entries(en)) {
      if (/title|act\.|Act$|Title$/.test(key)) expect(text, key).not.toMatch(/\.$/);
    }
  });
});
