import { expect, it } from 'vitest';
import { asciiEmail } from './asciiEmail.ts';

it.each([
  ['ada@example.org', 'ada@example.org'],
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  // The first letter of the domain is Cyrillic.
  ['ada@\u0430pple.example', 'ada@xn--pple-43d.example'],
  ['ada@\uff45xample。org', 'ada@example.org'],
  ['"a@b"@bücher.example', '"a@b"@xn--bcher-kva.example'],
])('screens-32 writes %s as %s', (email, shown) => {
  expect(asciiEmail(email)).toBe(shown);
});

it.each([
  'ada@mail.example/eve.example',
  'ada@mail.example:443',
  'ada@mail.example?eve',
  'ada@mail\u202e.example',
  'ada@..',
  'ada@xn--\u00fc.example',
  'ada',
])('screens-32 hides nothing of %s, which is no address', (email) => {
  expect(asciiEmail(email)).toBe(email);
});
