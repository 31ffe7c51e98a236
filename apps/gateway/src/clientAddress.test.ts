import { describe, expect, it } from 'vitest';
import { clientAddress } from './clientAddress.ts';

describe('gw-app-05 the address of a visitor', () => {
  it('is that of the connection when no proxy is trusted', () => {
    expect(clientAddress('10.0.0.1', '198.51.100.7', 0)).toBe('10.0.0.1');
    expect(clientAddress('10.0.0.1', undefined, 2)).toBe('10.0.0.1');
    expect(clientAddress(undefined, undefined, 0)).toBeUndefined();
  });

  it.each([
    [1, '198.51.100.7', '198.51.100.7'],
    [1, '1.1.1.1, 198.51.100.7', '198.51.100.7'],
    [2, '1.1.1.1, 198.51.100.7, 10.0.0.9', '198.51.100.7'],
    [2, '198.51.100.7', '198.51.100.7'],
    [1, ' , ', '10.0.0.1'],
    [1, '198.51.100.7:51234', '198.51.100.7'],
    [1, '[2001:db8::7]:51234', '2001:db8::7'],
    [1, '[2001:db8::7]', '2001:db8::7'],
    [1, '2001:db8::7', '2001:db8::7'],
    [1, '::ffff:198.51.100.7', '::ffff:198.51.100.7'],
    [2, '198.51.100.7:51234, 10.0.0.9:80', '198.51.100.7'],
  ])('with %i trusted proxies and "%s" is %s', (proxies, forwarded, expected) => {
    expect(clientAddress('10.0.0.1', forwarded, proxies)).toBe(expected);
  });

  it('joins a header that was sent twice', () => {
    expect(clientAddress('10.0.0.1', ['1.1.1.1', '198.51.100.7'], 1)).toBe('198.51.100.7');
  });
});
