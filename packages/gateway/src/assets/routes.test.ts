import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../testing/startTestGateway.ts';

describe('pictures', () => {
  let site: TestGateway;
  beforeAll(async () => {
    site = await startTestGateway();
  });
  afterAll(() => site.gateway.close());

  const text = async (path: string) => {
    const response = await site.send(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    return response.text();
  };

  it.each([
    'eip155:1',
    'eip155%3A1',
    'ethereum',
    'eip155:137',
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    '1inch',
  ])('gw-assets-01 has a picture of %s', async (id) =>
    expect(await text(`/public/getAssetImage/${id}`)).toMatch(/^<svg [\s\S]*<\/svg>\s*$/),
  );

  it('gw-assets-01 shows one network by either name', async () => {
    expect(await text('/public/getAssetImage/eip155:1')).toBe(await text('/public/getAssetImage/ethereum'));
  });

  it('gw-assets-02 has a picture of each local chain, in a colour of its own', async () => {
    const ids = ['eip155:31337', 'eip155:31338', 'eip155:1337'];
    const pictures = await Promise.all(ids.map((id) => text(`/public/getAssetImage/${id}`)));
    for (const picture of pictures) expect(picture).toMatch(/^<svg [\s\S]*fill="#[\da-f]{6}"/);
    expect(new Set(pictures).size).toBe(3);
  });

  it.each(['ETH', 'USDC', 'usdt', 'Dai', 'WBTC', 'POL'])(
    'gw-assets-03 has a picture of %s',
    async (symbol) => {
      expect(await text(`/public/getTokenImage/${symbol}`)).toBe(
        await text(`/public/getTokenImage/${symbol.toLowerCase()}`),
      );
    },
  );

  it.each([
    ['USD', '$'],
    ['eur', '€'],
    ['GBP', '£'],
    ['CHF', 'CHF'],
  ])('gw-assets-04 draws %s with %s', async (code, sign) => {
    expect(await text(`/public/getCurrencyImage/${code}`)).toContain(`>${sign}</text>`);
  });

  const everyKind = [
    '/public/getAssetImage/eip155:10',
    '/public/getTokenImage/ETH',
    '/public/getCurrencyImage/USD',
  ];

  it.each(everyKind)('gw-assets-05 lets caches keep %s and pages show it', async (path) => {
    const { headers } = await site.send(path, { headers: { origin: 'https://app.example.org' } });
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('access-control-allow-origin')).toBe('https://app.example.org');
  });

  it.each(everyKind)('gw-assets-06 puts %s in a sandbox', async (path) => {
    const { headers } = await site.send(path);
    expect(headers.get('content-security-policy')).toBe(
      "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each([
    '/public/getAssetImage/eip155:999999',
    '/public/getAssetImage/__proto__',
    '/public/getAssetImage/..%2F..%2Fpackage.json',
    '/public/getTokenImage/constructor',
    '/public/getTokenImage/%2e%2e%2f%2e%2e',
    '/public/getTokenImage/NOSUCHTOKEN',
    '/public/getCurrencyImage/XXXX',
    '/public/getCurrencyImage/%3Csvg%3E',
  ])('gw-assets-07 has no picture %s', async (path) => {
    const response = await site.send(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(await response.json()).toMatchObject({ error: { code: 'NOT_FOUND' } });
  });

  it('gw-projects-01 wants the caller to name itself for pictures too', async () => {
    expect((await site.send('/public/getTokenImage/ETH', { query: { projectId: '' } })).status).toBe(400);
  });
});
