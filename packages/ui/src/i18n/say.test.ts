import { describe, expect, it } from 'vitest';
import { type Catalogue, en, english, type WordKey } from './en.ts';
import { createSay, splitText } from './say.ts';

describe('words', () => {
  it('ui-shell-27 fills every place of a text', () => {
    const say = createSay(english);
    expect(say('connect.title')).toBe('Connect');
    expect(say('switch.waitText', { wallet: 'Harbor', from: 'Base', to: 'Zora' })).toBe(
      'Harbor will move from Base to Zora.',
    );
  });

  it('ui-shell-27 speaks another language with the same keys', () => {
    const words = Object.fromEntries(
      Object.entries(en).map(([key, text]) => [
        key,
        text.toUpperCase().replace(/\{\w+\}/g, (place) => place.toLowerCase()),
      ]),
    ) as Record<WordKey, string>;
    const shouted: Catalogue = { lang: 'en-x-loud', words };
    expect(createSay(shouted)('link.waitTitle', { wallet: 'Harbor' })).toBe('APPROVE IN Harbor');
  });

  it('ui-shell-27 puts no value into another value', () => {
    expect(createSay(english)('link.waitText', { wallet: '{site}', site: 'x' })).toBe(
      '{site} is asking whether to connect to x.',
    );
  });

  it('ui-shell-27 leaves text without places whole', () => {
    expect(splitText('Connect')).toEqual([{ text: 'Connect' }]);
    expect(splitText('{a}-{b}')).toEqual([{ slot: 'a' }, { text: '-' }, { slot: 'b' }]);
  });

  it('ui-shell-27 is written as DESIGN.md asks', () => {
    const texts = Object.values(en).join('\n');
    expect(texts).not.toMatch(/\b(gas|rpc|dapp|chain id|nonce|payload|oops)\b/i);
    expect(texts).not.toContain("'");
    for (const [key, text] of Object.entries(en)) {
      if (/title|act\.|Act$|Title$/.test(key)) expect(text, key).not.toMatch(/\.$/);
    }
  });
});
