import { expect, it } from 'vitest';
import { readCode } from './readCode.ts';
import { readEmail } from './readEmail.ts';

it.each([
  ['ada@example.org', 'ada@example.org'],
  [' \t ada@example.org\r\n', 'ada@example.org'],
  ['Ada@Example.ORG', 'Ada@Example.ORG'],
  ['\u{200b}ada@exam\u{ad}ple.org\u{feff}', 'ada@example.org'],
  ['\u{202a}ada@example.org\u{202c}', 'ada@example.org'],
  ['a\u{2066}d\u{200f}a@example.org', 'ada@example.org'],
  ['\u{a0}ada@example.org\u{3000}', 'ada@example.org'],
  ['ａｄａ＠ｅｘａｍｐｌｅ．ｏｒｇ', 'ada@example.org'],
  ['ada@bücher.example', 'ada@bücher.example'],
  // Another letter is another address: the gateway says what it takes.
  ['\u{fb01}ona@example.org', '\u{fb01}ona@example.org'],
])('mail-01 AT-L10 reads %j as %s', (text, email) => {
  expect(readEmail(text)).toBe(email);
});

it.each([
  '',
  'ada',
  '@',
  'ada@example',
  'ada @example.org',
  'Ada\tada@example.org',
  'eve\nada@example.org',
  'ada@exam ple.org',
  'ada@@example.org',
  'ada@example.org, eve@example.org',
  `${'a'.repeat(250)}@b.org`,
])('mail-02 reads no address in %j', (text) => {
  expect(readEmail(text)).toBeUndefined();
});

it.each([
  ['', ''],
  ['4', '4'],
  ['no digit', ''],
  ['1234', '1234'],
  ['123456', '123456'],
  ['123 456', '123456'],
  ['123-456', '123456'],
  ['123\u{2013}456', '123456'],
  ['1 2 3 4 5 6', '123456'],
  ['123\u{200b}456\n', '123456'],
  ['Your code: 123456', '123456'],
  ['Your code: 123 456.', '123456'],
  ['१२३४५६', '123456'],
  ['٤٨٢ ٩١٣', '482913'],
  ['４８２９１３', '482913'],
])('mail-03 reads %j as %j', (text, digits) => {
  expect(readCode(text)).toBe(digits);
});

it.each([
  ['Your code: 123456. Valid for 5 minutes.', '123456'],
  ['Code 123-456, for 1 try (of 5)', '123456'],
  ['Your code:\n123 456\n5 minutes', '123456'],
  ['123456, again 123456', '123456'],
  ['1234567', undefined],
  ['1234 5678', undefined],
  ['2026-11-23 123456', undefined],
  ['123456 or 654321', undefined],
  ['call 12 or 34567', undefined],
  ['Call 5551234 or order 2026-11', undefined],
  ['Order 2026-11', undefined],
  ['12 Elm Road 3456', undefined],
])('mail-04 reads %j as %j', (text, digits) => {
  expect(readCode(text)).toBe(digits);
});
