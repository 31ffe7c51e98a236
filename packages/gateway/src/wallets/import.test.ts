import { describe, expect, it } from 'vitest';
import { toAppLink, toRdns, toWebLink } from '../../registry/links.mjs';
import { toRegistry } from '../../registry/toWallet.mjs';

describe('links of the registry sources', () => {
  it.each([
    ['https://a.example/x?y=1', 'https://a.example/x?y=1'],
    [' https://a.example ', 'https://a.example/'],
    ['http://a.example', 'https://a.example/'],
    ['a.example', null],
    ['-', null],
    ['nothing', null],
    ['', null],
    [null, null],
    ['https://a.example/x Title', null],
    ['https://user:password@a.example', null],
    ['javascript:alert(1)//a.example', null],
  ])('makes the web link %j to %j', (value, expected) => expect(toWebLink(value)).toBe(expected));

  it.each([
    ['rainbow://', 'rainbow://'],
    [' app://x/y ', 'app://x/y'],
    ['com.app.name://wc?uri=', 'com.app.name://wc?uri='],
    ['w3akvrn:/', null],
    ['a://,b://', null],
    ['myApp://https://a.example', null],
    ['javascript://%0aalert(1)', null],
    ['https://a.example', null],
    ['data://x', null],
    ['a://"onclick', null],
    ['', null],
    [undefined, null],
  ])('makes the app link %j to %j', (value, expected) => expect(toAppLink(value)).toBe(expected));

  it.each([
    ['io.metamask', 'io.metamask'],
    ['IO.Metamask ', 'io.metamask'],
    ['metamask', null],
    ['com.example.subdomain', null],
    ['a b.c', null],
    [null, null],
  ])('makes the rdns %j to %j', (value, expected) => expect(toRdns(value)).toBe(expected));
});

describe('making the registry', () => {
  const wallet = (id: string, name: string, more: object = {}) => ({
    wallet: { id, name, app: {}, mobile: {}, desktop: {}, ...more },
    image: Buffer.from(id),
  });
  const own = new Map([['io.own', Buffer.from('our picture')]]);
  const none = { drop: {}, id: {}, name: {}, rdns: {}, families: {} };
  const book = {
    wallets: {
      two: { name: 'Two', group: 'two', injectedConfig: [{ chain: 'sol' }] },
      twoBitcoin: { name: 'Two', group: 'two', injectedConfig: [{ chain: 'btc' }, { chain: 'starknet' }] },
      four: { name: 'Vier', eip6963Config: { rdns: 'io.four' }, chains: ['eip155:1'] },
    },
  };
  const make = (wallets: ReturnType<typeof wallet>[], corrections: object = {}, popular: string[] = []) =>
    toRegistry({ wallets, book }, { ...none, ...corrections }, popular, own);

  it('gw-wallets-15 takes our own picture of a wallet, under an id of its own', () => {
    const { wallets, pictures } = make([wallet('io.two', 'Two'), wallet('own', 'Own')], {
      id: { own: 'io.own' },
    });
    const pictureOf = (id: string) => pictures.get(wallets.find((entry) => entry.id === id)?.image_id);
    expect([pictureOf('io.two'), pictureOf('io.own')]).toEqual([
      Buffer.from('io.two'),
      Buffer.from('our picture'),
    ]);
    const [before] = make([wallet('io.own', 'Own')]).wallets;
    expect(wallets.map(({ image_id }) => image_id)).toContain(before?.image_id);
  });

  it('orders popular ones first, then those of both sources, then by name', () => {
    const all = [
      wallet('a.z', 'zeta'),
      wallet('a.b', 'Beta'),
      wallet('io.two', 'Two Wallet'),
      wallet('a.p', 'Popular'),
    ];
    const { wallets } = make(all, {}, ['a.p']);
    expect(wallets.map(({ id, order }) => [id, order])).toEqual([
      ['a.p', 1],
      ['io.two', 2],
      ['a.b', 3],
      ['a.z', 4],
    ]);
  });

  it('joins the families of both sources and marks what both list', () => {
    const { wallets } = make([
      wallet('io.two', 'TWO'),
      wallet('io.four', 'Four', { rdns: 'io.four' }),
      wallet('io.five', 'Five'),
    ]);
    const families = wallets.map(({ chains }) => [
      ...new Set(chains.map((chain: string) => chain.split(':')[0])),
    ]);
    expect(families).toEqual([['eip155'], ['eip155', 'solana', 'bip122'], ['eip155']]);
    expect(wallets.map(({ badge_type }) => badge_type)).toEqual(['certified', 'certified', 'none']);
  });

  it('takes our corrections', () => {
    const corrections = {
      drop: { 'io.sample': 'a sample' },
      id: { 'io.old': 'io.new' },
      name: { 'io.old': 'New' },
      rdns: { 'io.old': null },
      families: { 'io.old': ['solana'] },
    };
    const { wallets } = make(
      [wallet('io.sample', 'Sample'), wallet('io.old', 'Old', { rdns: 'io.old' })],
      corrections,
    );
    expect(wallets).toMatchObject([
      { id: 'io.new', name: 'New', rdns: null, chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] },
    ]);
  });

  it('names a picture by its content', () => {
    const [first, second] = [
      make([wallet('io.a', 'A')]),
      make([{ ...wallet('io.a', 'A'), image: Buffer.from('other') }]),
    ];
    expect(first.wallets[0]?.image_id).toMatch(/^io\.a-[0-9a-f]{8}$/);
    expect(second.wallets[0]?.image_id).not.toBe(first.wallets[0]?.image_id);
    expect(first.pictures.get(first.wallets[0]?.image_id)).toEqual(Buffer.from('io.a'));
  });

  it('prefers the scheme on a phone and keeps the universal link beside it', () => {
    const both = { mobile: { native: 'a://', universal: 'https://a.example/app' } };
    const one = { mobile: { native: '', universal: 'https://b.example/app' } };
    const { wallets } = make([wallet('io.a', 'A', both), wallet('io.b', 'B', one)]);
    expect(wallets).toMatchObject([
      { mobile_link: 'a://', link_mode: 'https://a.example/app' },
      { mobile_link: 'https://b.example/app', link_mode: null },
    ]);
  });
});
