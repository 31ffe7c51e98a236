import { describe, expect, it } from 'vitest';
import { infoOf } from '../testing/FakePage.ts';
import { createFakeProvider, trap } from '../testing/FakeProvider.ts';
import { checkIcon } from './checkIcon.ts';
import { cleanName } from './cleanName.ts';
import { isProvider, parseAnnouncement } from './parseAnnouncement.ts';

const provider = createFakeProvider();
const info = infoOf(1);
const throwing = trap({});

describe('parseAnnouncement', () => {
  it('evm-02 takes what the standard describes, with the case of ids levelled', () => {
    const detail = {
      info: { ...info, rdns: 'Org.Example.Wallet1', uuid: info.uuid.toUpperCase() },
      provider,
    };
    expect(parseAnnouncement(detail)).toEqual({
      uuid: info.uuid,
      name: 'Wallet 1',
      rdns: 'org.example.wallet1',
      icon: info.icon,
      provider,
    });
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['text', 'wallet'],
    ['no info', { provider }],
    ['no provider', { info }],
    ['a provider that cannot be asked', { info, provider: { request: 'eth_accounts' } }],
    ['an info that throws', { info: throwing, provider }],
    ['a provider that throws', { info, provider: throwing }],
    ['a detail that throws', throwing],
    [
      'a uuid of another version',
      { info: { ...info, uuid: '00000000-0000-1000-8000-000000000001' }, provider },
    ],
    ['a uuid that is a number', { info: { ...info, uuid: 4 }, provider }],
    ['an rdns without a dot', { info: { ...info, rdns: 'wallet' }, provider }],
    ['an rdns with markup', { info: { ...info, rdns: 'org.<b>.x' }, provider }],
    ['an rdns with a space', { info: { ...info, rdns: 'org.example wallet' }, provider }],
    ['an rdns without end', { info: { ...info, rdns: `org.${'a'.repeat(100)}` }, provider }],
    ['an rdns of a hundred labels', { info: { ...info, rdns: `org${'.a'.repeat(100)}` }, provider }],
    ['a name that is an object', { info: { ...info, name: { toString: (): string => 'x' } }, provider }],
    ['a name of invisible characters', { info: { ...info, name: '\u200B\u202E\u0000 ' }, provider }],
  ])('evm-02 drops %s', (_, detail) => {
    expect(parseAnnouncement(detail)).toBeUndefined();
  });

  it('evm-02 takes a provider that is a function or an instance of a class', () => {
    class Provider {
      request = async () => null;
    }
    expect(isProvider(Object.assign(() => undefined, { request: async () => null }))).toBe(true);
    expect(isProvider(new Provider())).toBe(true);
  });
});

describe('checkIcon', () => {
  it.each([
    'data:image/png;base64,AAAA',
    'data:image/svg+xml,%3Csvg/%3E',
    'DATA:IMAGE/WEBP;base64,AAAA',
    'https://wallet.example/icon.png',
  ])('evm-03 keeps %s', (icon) => {
    expect(checkIcon(` ${icon}\n`)).toBe(icon);
  });

  it.each([
    ['a script', 'javascript:alert(1)'],
    ['a document', 'data:text/html,<script>alert(1)</script>'],
    ['an unknown image type', 'data:image/x-evil,1'],
    ['plain http', 'http://wallet.example/icon.png'],
    ['a relative address', '//wallet.example/icon.png'],
    ['a blob', 'blob:https://wallet.example/1'],
    ['a broken address', 'https://'],
    ['a 5 MB picture', `data:image/png;base64,${'A'.repeat(5_000_000)}`],
    ['an address without end', `https://wallet.example/${'a'.repeat(3000)}`],
    ['no text', { toString: (): string => 'data:image/png,' }],
  ])('evm-03 drops %s', (_, icon) => {
    expect(checkIcon(icon)).toBeUndefined();
  });
});

describe('cleanName', () => {
  it.each([
    ['Wallet', 'Wallet'],
    ['  My\n\tWallet  ', 'My Wallet'],
    ['Evil\u202Etxet', 'Eviltxet'],
    ['a\u200Bb\u2066c\u0007', 'abc'],
    ['Кошелёк 钱包 👛', 'Кошелёк 钱包 👛'],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['\uD800', ''],
  ])('evm-04 makes %j into %j', (name, clean) => {
    expect(cleanName(name)).toBe(clean);
  });

  it('evm-04 cuts at 64 characters without splitting one, also a name of a million', () => {
    expect([...cleanName('👛'.repeat(1_000_000))]).toHaveLength(64);
    expect(cleanName('a'.repeat(64))).toBe('a'.repeat(64));
    expect(cleanName(`Harbor${'\u200B'.repeat(600)} evil`)).toBe('Harbor…');
    expect(cleanName('\u200B'.repeat(600))).toBe('');
    expect(cleanName('a'.repeat(65))).toBe(`${'a'.repeat(63)}…`);
    expect(cleanName(`${'a'.repeat(62)} bcd`)).toBe(`${'a'.repeat(62)}…`);
  });
});
