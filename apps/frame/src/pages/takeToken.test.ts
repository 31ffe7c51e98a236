import { describe, expect, it } from 'vitest';
import { takeToken } from './takeToken.ts';

function open(hash: string) {
  const urls: string[] = [];
  const location = { hash, pathname: '/device', search: '?a=1' };
  const history = { replaceState: (_: unknown, __: string, url: string) => urls.push(url) };
  return { token: takeToken({ location, history }), urls };
}

describe('the token of a link', () => {
  it('walletpages-01 is taken out of the address whatever it is', () => {
    const token = 'aB3_-'.repeat(9).slice(0, 43);
    expect(open(`#${token}`)).toEqual({ token, urls: ['/device?a=1'] });
    for (const bad of ['', '#', '#short', `#${token}x`, '#<script>'])
      expect(open(bad)).toEqual({ token: undefined, urls: ['/device?a=1'] });
  });
});
