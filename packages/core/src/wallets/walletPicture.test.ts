import { describe, expect, it } from 'vitest';
import { connectorOf } from '../testing/FakeAdapter.ts';
import { plainConnector, record } from '../testing/listState.ts';
import { startCore } from '../testing/startCore.ts';
import { type Pictured, walletPicture } from './walletPicture.ts';

const imageUrl = 'https://harbor.example/own.png';
const harbor = connectorOf('Harbor', { explorerId: 'reg', imageUrl });
const wallet = record('reg', { rdns: 'example.harbor', image_url: 'https://registry.example/h.png' });

describe('wallets: pictures', () => {
  const picture = (pictured: Pictured, connectorImages = {}) =>
    walletPicture(startCore({ options: { connectorImages } }).core, pictured);

  it.each(['example.harbor', 'reg'])('wallets-44 the host’s own comes first, by the id %s', (id) => {
    const own = { [id]: 'https://site.example/harbor.png' };
    expect(picture({ connectors: [harbor], wallet }, own)).toBe(own[id]);
    expect(picture({ wallet }, own)).toBe(own[id]);
    expect(picture({ connectors: [harbor] }, own)).toBe(own[id]);
  });

  it('wallets-44 then the one the wallet brings, in any family, then its record’s', () => {
    expect(picture({ connectors: [harbor], wallet })).toBe(imageUrl);
    expect(picture({ connectors: [plainConnector('Harbor'), harbor], wallet })).toBe(imageUrl);
    expect(picture({ connectors: [plainConnector('Harbor')], wallet })).toBe(wallet.image_url);
    expect(picture({ wallet })).toBe(wallet.image_url);
  });

  it('wallets-44 then the gateway’s, and else none', () => {
    expect(picture({ wallet: record('x', { image_id: 'img' }) })).toMatch(/\/getWalletImage\/img\?/);
    expect(picture({ wallet: record('x') })).toBeUndefined();
    expect(picture({})).toBeUndefined();
  });
});
