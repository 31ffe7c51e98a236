import { describe, expect, it } from 'vitest';
import { decodeEmail } from './decodeEmail.ts';

const punycode = (text: string): string => {
  const [local, domain] = text.split('@') as [string, string];
  return `${local}@${new URL(`http://${domain}`).hostname}`;
};

describe('an email address with a domain that is not in ASCII', () => {
  it.each([
    'ada@bücher.example',
    'ada@mail.straße.example',
    'ada@příliš-žluťoučký.example',
    'ada@почта.рф',
    'ada@παράδειγμα.ελ',
    'ada@例え.テスト',
    'ada@例子.测试',
    'ada@실례.테스트',
    'ada@مثال.إختبار',
    'ada@דוגמה.טעסט',
    'ada@उदाहरण.परीक्षा',
    'ada@ตัวอย่าง.ทดสอบ',
  ])('framerequest-22 %s is shown as it is written', (email) => {
    expect(punycode(email)).toContain('xn--');
    expect(decodeEmail(punycode(email))).toBe(email);
  });

  it.each([
    // Two scripts in one label: a Cyrillic a.
    'ada@bаnk.example',
    // Letters of Cyrillic and Greek alone, each of which looks like a Latin one.
    'ada@раура.example',
    'ada@ονο.example',
    // Letters of Latin that look like other letters.
    'ada@pаypal.example',
    'ada@bıtcoin.example',
    'ada@ɑpple.example',
    // No letters at all.
    'ada@☃.example',
  ])('framerequest-22 %s stays as it is sent', (email) => {
    expect(punycode(email)).toContain('xn--');
    expect(decodeEmail(punycode(email))).toBe(punycode(email));
  });

  it.each([
    'ada@example.org',
    'ada',
    '',
    'ada@xn--',
    'ada@xn--a',
    'ada@xn--99999999.example',
    'ada@xn--bcher-kva-.example',
    // What the letters read back to is another name.
    'ada@xn--BCHER-KVA.example',
    'ada@xn--abc-.example',
    'xn--bcher-kva@example.org',
  ])('framerequest-22 %j stays as it is', (email) => {
    expect(decodeEmail(email)).toBe(email);
  });
});
