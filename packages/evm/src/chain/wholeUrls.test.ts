import { expect, it } from 'vitest';
import { wholeUrls } from './wholeUrls.ts';

it('evm-24 gives a path of the site as a whole address, and no empty one', () => {
  const urls = ['/rpc/31338', '', 'https://chain.example/b'];
  expect(wholeUrls(urls, 'https://site.example')).toEqual([
    'https://site.example/rpc/31338',
    'https://chain.example/b',
  ]);
});
