import { describe, expect, it } from 'vitest';
import type { Platform } from './platformOf.ts';
import { walletLinks } from './walletLinks.ts';

const wallet = { id: 'harbor', name: 'Harbor' };

describe('walletLinks', () => {
  it('view-downloads-01 lists what there is, in one order', () => {
    const everywhere = {
      ...wallet,
      homepage: 'https://www.harbor.example/start',
      play_store: 'https://play.example/harbor',
      app_store: 'https://apps.example/harbor',
      chrome_store: 'https://store.example/harbor',
    };
    const links = walletLinks(everywhere);
    const on = (platform: Platform) => walletLinks(everywhere, platform).map(({ kind }) => kind);
    expect(on('ios')).toEqual(['ios', 'android', 'site', 'browser']);
    expect(on('android')).toEqual(['android', 'ios', 'site', 'browser']);
    expect(links.map(({ kind, host }) => [kind, host])).toEqual([
      ['browser', 'store.example'],
      ['ios', 'apps.example'],
      ['android', 'play.example'],
      ['site', 'harbor.example'],
    ]);
    expect(walletLinks(wallet)).toEqual([]);
  });

  it.each(['javascript:alert(1)', 'http://harbor.example', 'harbor://open', 'https://', '', null])(
    'view-downloads-02 does not offer %s',
    (homepage) => expect(walletLinks({ ...wallet, homepage })).toEqual([]),
  );

  it('view-downloads-02 offers a wallet under development on this very machine', () => {
    const of = (homepage: string) => walletLinks({ ...wallet, homepage }).map(({ host }) => host);
    expect(of('http://localhost:5174')).toEqual(['localhost']);
    expect(of('http://127.0.0.1/app')).toEqual(['127.0.0.1']);
    expect(of('http://localhost.evil.example')).toEqual([]);
  });
});
