import { describe, expect, it } from 'vitest';
import { findUri } from './findUri.ts';

const uri = `wc:${'ab'.repeat(32)}@2?relay-protocol=irn&symKey=${'cd'.repeat(32)}&expiryTimestamp=1700000000`;
const once = encodeURIComponent(uri);

describe('what a person pastes', () => {
  it.each([
    ['the URI', uri],
    ['the URI with space around it', `\n ${uri} `],
    ['a link to the phone', `http://localhost:5174/wc?uri=${once}`],
    ['a link to another wallet', `harbor://wc?uri=${once}`],
    ['a link encoded twice', `https://harbor.example/wc?uri=${encodeURIComponent(once)}`],
    ['the search of a link', `?uri=${once}&more=1`],
  ])('phone-01 holds a URI: %s', (_, text) => {
    expect(findUri(text)).toBe(uri);
  });

  it.each(['', 'hello', 'https://site.example', '?uri=https://site.example', '?requestId=1&sessionTopic=ab'])(
    'phone-10 holds none: %j',
    (text) => {
      expect(findUri(text)).toBeUndefined();
    },
  );
});
