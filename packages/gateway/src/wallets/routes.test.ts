import { readFileSync } from 'node:fs';
import { type Wallet, type WalletsReply, walletsReplySchema } from '@foyer/protocol/http';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../testing/startTestGateway.ts';

/** The data file, read here on its own: what the answers are compared with. */
const all: Wallet[] = JSON.parse(readFileSync(new URL('../../data/wallets.json', import.meta.url), 'utf8'));
const idsOf = (wallets: readonly { id: string }[]) => wallets.map(({ id }) => id);
const handles = (wallet: Wallet, family: string) =>
  (wallet.chains ?? []).some((chain) => chain.startsWith(`${family}:`));

describe('the wallet list', () => {
  let site: TestGateway;
  beforeAll(async () => {
    site = await startTestGateway();
  });
  afterAll(() => site.gateway.close());

  async function list(query: Record<string, string> = {}): Promise<WalletsReply> {
    const response = await site.send('/getWallets', { query });
    expect(response.status).toBe(200);
    return v.parse(walletsReplySchema, await response.json());
  }

  async function listAll(query: Record<string, string>, entries = '100'): Promise<Wallet[]> {
    const wallets: Wallet[] = [];
    for (let page = 1; ; page += 1) {
      const reply = await list({ ...query, entries, page: String(page) });
      wallets.push(...reply.data);
      if (wallets.length >= reply.count || reply.data.length === 0) return wallets;
    }
  }

  it('gw-wallets-02 counts the whole registry on every page', async () => {
    expect((await list()).count).toBe(all.length);
    expect((await list({ page: '3', entries: '7' })).count).toBe(all.length);
  });

  it('gw-wallets-03 answers page 1 with 40 by default', async () => {
    expect(idsOf((await list()).data)).toEqual(idsOf(all.slice(0, 40)));
    expect(idsOf((await list({ page: '2' })).data)).toEqual(idsOf(all.slice(40, 80)));
  });

  it('gw-wallets-03 answers nothing past the end, with the count', async () => {
    expect(await list({ page: '1000' })).toEqual({ data: [], count: all.length });
  });

  it.each(['1', '40', '100', '99'])(
    'gw-wallets-04 shows every wallet once in pages of %s',
    async (entries) => {
      const filter: Record<string, string> = entries === '1' ? { search: 'bit' } : {};
      const expected = entries === '1' ? all.filter(({ name }) => name.toLowerCase().includes('bit')) : all;
      expect(idsOf(await listAll(filter, entries))).toEqual(idsOf(expected));
    },
  );

  it.each(['meta', 'META', '  MetaMask ', 'wallet', 'bit', 'x', 'μ', '²'])(
    'gw-wallets-05 finds "%s"',
    async (search) => {
      const text = search.trim().normalize('NFKD').toLowerCase();
      const expected = all.filter(({ name }) => name.normalize('NFKD').toLowerCase().includes(text));
      expect(idsOf(await listAll({ search }))).toEqual(idsOf(expected));
    },
  );

  it('gw-wallets-05 finds without regard to accents', async () => {
    expect(await list({ search: 'mètamásk' })).toEqual(await list({ search: 'metamask' }));
    expect((await list({ search: 'metamask' })).data[0]?.id).toBe('io.metamask');
  });

  it.each([
    ['meta mask', 'MetaMask'],
    ['trustwallet', 'Trust Wallet'],
    ['Crypto com', 'Crypto.com Onchain'],
    ['rainbow wallet', 'Rainbow'],
  ])('gw-wallets-14 finds "%s" by its letters where no name has it as it was typed', async (search, name) => {
    const typed = search.toLowerCase();
    expect(all.filter((wallet) => wallet.name.toLowerCase().includes(typed))).toEqual([]);
    expect((await listAll({ search })).map((wallet) => wallet.name)).toContain(name);
  });

  it('gw-wallets-14 takes a name that has the text over those that only have its letters', async () => {
    const letters = (name: string) => name.toLowerCase().replaceAll(' ', '');
    expect(all.filter(({ name }) => letters(name) === 'yowallet').length).toBeGreaterThan(1);
    expect((await listAll({ search: 'yo wallet' })).map(({ name }) => name)).toEqual(['Yo Wallet']);
  });

  it('gw-wallets-14 looks for a name in the whole registry: another filter adds no wallet', async () => {
    const found = await listAll({ search: 'leap' });
    expect(found.length).toBeGreaterThan(0);
    const exclude = idsOf(found).join(',');
    expect(await list({ search: 'leap', exclude })).toEqual({ data: [], count: 0 });
  });

  it.each(['?!', 'c++'])('gw-wallets-14 finds nothing by fewer than two letters: "%s"', async (search) => {
    expect(await list({ search })).toEqual({ data: [], count: 0 });
  });

  it('gw-wallets-05 answers nothing for a name nobody has', async () => {
    expect(await list({ search: 'no such wallet' })).toEqual({ data: [], count: 0 });
  });

  it('gw-wallets-06 leaves only what is included', async () => {
    const reply = await list({ include: 'me.rainbow, io.metamask,unknown.wallet' });
    expect(reply).toMatchObject({ count: 2, data: [{ id: 'io.metamask' }, { id: 'me.rainbow' }] });
  });

  it('gw-wallets-06 leaves out what is excluded', async () => {
    const reply = await list({ exclude: 'io.metamask,me.rainbow,unknown.wallet' });
    expect(reply.count).toBe(all.length - 2);
    expect(idsOf(reply.data)).not.toContain('io.metamask');
  });

  it('gw-wallets-06 lets exclude win over include', async () => {
    const reply = await list({ include: 'io.metamask,me.rainbow', exclude: 'io.metamask' });
    expect(idsOf(reply.data)).toEqual(['me.rainbow']);
  });

  it.each(['eip155:1', 'eip155:31337', 'eip155:999999999'])(
    'gw-wallets-07 shows every EVM wallet for %s',
    async (chains) => {
      const expected = all.filter((wallet) => handles(wallet, 'eip155'));
      expect(expected.length).toBeLessThan(all.length);
      expect(idsOf(await listAll({ chains }))).toEqual(idsOf(expected));
    },
  );

  it('gw-wallets-07 shows wallets that handle one of several families', async () => {
    const chains = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp,bip122:000000000019d6689c085ae165831e93';
    const expected = all.filter((wallet) => handles(wallet, 'solana') || handles(wallet, 'bip122'));
    expect(expected.length).toBeGreaterThan(5);
    expect(idsOf(await listAll({ chains }))).toEqual(idsOf(expected));
  });

  it('gw-wallets-07 answers nothing for a family that nobody handles', async () => {
    expect((await list({ chains: 'near:mainnet' })).count).toBe(0);
  });

  it.each(['certified', 'none'])('gw-wallets-08 leaves the wallets with the badge %s', async (badge) => {
    const expected = all.filter((wallet) => wallet.badge_type === badge);
    expect(expected.length).toBeGreaterThan(0);
    expect(idsOf(await listAll({ badge_type: badge }))).toEqual(idsOf(expected));
  });

  it('gw-wallets-09 joins the filters', async () => {
    const exclude = 'com.trustwallet.app';
    const query = { search: 'wallet', chains: 'solana:1', exclude, badge_type: 'certified' };
    const expected = all.filter(
      (wallet) =>
        /wallet/i.test(wallet.name) &&
        handles(wallet, 'solana') &&
        wallet.id !== exclude &&
        wallet.badge_type === 'certified',
    );
    expect(expected.length).toBeGreaterThan(0);
    expect(await list(query)).toEqual({ data: expected, count: expected.length });
  });

  it('gw-wallets-10 takes empty values as not given', async () => {
    const empty = await site.send('/getWallets?search=&include=&exclude=&chains=');
    expect(await empty.json()).toMatchObject({ count: all.length });
  });

  it.each([
    ['page', '0'],
    ['page', '-1'],
    ['page', '1.5'],
    ['page', 'one'],
    ['page', '100001'],
    ['page', '1e3'],
    ['entries', '0'],
    ['entries', '101'],
    ['entries', ' 5'],
    ['badge_type', 'gold'],
    ['search', 'x'.repeat(101)],
    ['include', 'a,,b'],
    ['include', 'a b'],
    ['exclude', '../../etc'],
    ['exclude', Array(501).fill('a').join(',')],
    ['chains', '1'],
    ['chains', 'eip155'],
    ['chains', 'eip155:1,solana'],
    ['chains', Array(101).fill('eip155:1').join(',')],
  ])('gw-wallets-11 names %s when it is "%s"', async (field, value) => {
    const response = await site.send('/getWallets', { query: { [field]: value } });
    const body = await response.json();
    expect(response.status).toBe(400);
    expect(body).toMatchObject({ error: { code: 'INVALID_QUERY', field } });
    expect(body.error.message).toMatch(new RegExp(`${field}: expected .{4,}`));
  });

  it.each(['page', 'entries', 'badge_type'])('gw-wallets-11 names %s when it is empty', async (field) => {
    const response = await site.send(`/getWallets?${field}=`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { field } });
  });

  it('gw-wallets-12 answers the picture of every wallet', async () => {
    for (const { image_id } of all) {
      const response = await site.send(`/getWalletImage/${image_id}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100);
    }
  });

  it.each(['io.metamask', '..%2Fwallets', '%2e%2e%2f%2e%2e%2fpackage', 'x%00', '%E0%A4%A'])(
    'gw-wallets-12 has no picture %s',
    async (id) => {
      expect((await site.send(`/getWalletImage/${id}`)).status).toBe(404);
    },
  );
});
