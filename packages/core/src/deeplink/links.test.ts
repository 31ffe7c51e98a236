import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatBrowseLink } from './formatBrowseLink.ts';
import { formatLink, type LinkParts } from './formatLink.ts';
import { formatWakeLink } from './formatWakeLink.ts';
import { storeLink } from './storeLink.ts';

const uri = 'wc:4bb0@2?relay-protocol=irn&symKey=0707&expiryTimestamp=1700000300';
const once = 'wc%3A4bb0%402%3Frelay-protocol%3Dirn%26symKey%3D0707%26expiryTimestamp%3D1700000300';
const twice = once.replace(/%/g, '%25');
const plain = { isTelegram: false, isAndroid: false, isFramed: false };
const link = (wallet: LinkParts['wallet'], more: Partial<LinkParts> = {}) =>
  formatLink({ wallet, uri, kind: 'mobile', device: plain, ...more });
const href = (mobile_link: string) => link({ mobile_link })?.href;

describe('deeplink: links', () => {
  it.each([
    ['harbor://', 'harbor://'],
    ['harbor:', 'harbor://'],
    ['harbor', 'harbor://'],
    ['harbor:/', 'harbor://'],
    ['harbor://app', 'harbor://app/'],
    ['harbor://app/', 'harbor://app/'],
    ['HARbor://', 'HARbor://'],
    ['com.harbor.app://wallet-connect', 'com.harbor.app://wallet-connect/'],
    ['harbor:///', 'harbor:///'],
    ['harbor://wc?uri=', 'harbor://wc?uri=/'],
    ['wc://', 'wc://'],
    ['edge://', 'edge://'],
    ['TKwc://', 'TKwc://'],
    ['https://harbor.example', 'https://harbor.example/'],
    ['https://harbor.example/open/', 'https://harbor.example/open/'],
    ['https://harbor.example/#/', 'https://harbor.example/#/'],
  ])('deeplink-01 %s opens %s', (own, app) => {
    expect(link({ mobile_link: own })).toEqual({ href: `${app}wc?uri=${once}`, target: '_self', app });
  });

  it('deeplink-01 links of other kinds have their own record', () => {
    const wallet = {
      mobile_link: 'harbor://',
      desktop_link: 'harbor-desk://',
      webapp_link: 'https://harbor.example',
    };
    expect(link(wallet, { kind: 'desktop' })?.href).toBe(`harbor-desk://wc?uri=${once}`);
    expect(link(wallet, { kind: 'web' })?.href).toBe(`https://harbor.example/wc?uri=${once}`);
    expect(link({ mobile_link: 'harbor://' }, { kind: 'desktop' })).toBeUndefined();
    expect(link({ webapp_link: 'harbor://' }, { kind: 'web' })).toBeUndefined();
    expect(link({ mobile_link: null })).toBeUndefined();
  });

  it('deeplink-02 complaint 24 prefers the universal link where there is one', () => {
    const both = { mobile_link: 'harbor://', link_mode: 'https://harbor.example/link' };
    expect(link(both)?.app).toBe('harbor://');
    expect(link(both, { preferUniversal: true })?.href).toBe(`https://harbor.example/link/wc?uri=${once}`);
    expect(link({ mobile_link: 'harbor://' }, { preferUniversal: true })?.app).toBe('harbor://');
    expect(link({ ...both, link_mode: 'harbor2://' }, { preferUniversal: true })?.app).toBe('harbor://');
    expect(link({ link_mode: both.link_mode })).toBeUndefined();
    expect(link(both, { preferUniversal: true, kind: 'desktop' })).toBeUndefined();
  });

  it('deeplink-03 complaint 26 encodes twice in Telegram on Android alone', () => {
    const of = (device: Partial<typeof plain>) =>
      link({ mobile_link: 'harbor://' }, { device: { ...plain, ...device } });
    expect(of({ isTelegram: true, isAndroid: true })?.href).toBe(`harbor://wc?uri=${twice}`);
    expect(of({ isTelegram: true })?.href).toBe(`harbor://wc?uri=${once}`);
    expect(of({ isAndroid: true })?.href).toBe(`harbor://wc?uri=${once}`);
  });

  it('deeplink-04 each kind has its target', () => {
    const wallet = {
      mobile_link: 'harbor://',
      desktop_link: 'harbor://',
      webapp_link: 'https://harbor.example',
    };
    const targets = (device: Partial<typeof plain>) =>
      (['mobile', 'desktop', 'web'] as const).map(
        (kind) => link(wallet, { kind, device: { ...plain, ...device } })?.target,
      );
    expect(targets({})).toEqual(['_self', '_self', '_blank']);
    expect(targets({ isFramed: true })).toEqual(['_top', '_self', '_blank']);
    expect(targets({ isTelegram: true })).toEqual(['_blank', '_blank', '_blank']);
    expect(targets({ isTelegram: true, isFramed: true })).toEqual(['_blank', '_blank', '_blank']);
  });

  it.each([
    'javascript:alert(1)',
    'javascript:',
    'javascript://%0aalert(1)',
    'JaVaScRiPt://x',
    'java\nscript://x',
    'intent:',
    'intent://scan/#Intent;scheme=harbor;end',
    'data:text/html,x',
    'data://x',
    'file:///etc/passwd',
    'file:',
    '//evil.example',
    '/evil',
    '://evil',
    'http://evil.example',
    'ws://evil.example',
    'blob://x',
    'ms-settings://x',
    'itms-apps://x',
    'x-apple.systempreferences://x',
    'view-source://x',
    'chrome://settings',
    'mailto://x',
    'market://details',
    'ssh://host',
    'vscode://file',
    'vscode-insiders://file',
    'Slack://open',
    'zoommtg://x',
    'webcal://x',
    'smb://host',
    'about:',
    'һarbor://',
    'hаrbor',
    'harbor://ä',
    'harbor:// x',
    ' harbor://',
    'harbor://\n',
    'harbor://\u0000',
    'harbor://"x',
    'harbor://<x>',
    'harbor://a\\b',
    '1harbor://',
    '-harbor://',
    'harbor?x=://',
    'harbor x',
    'harbor:x',
    '',
    'https:',
    'https://',
    'https:evil.example',
    'https://user@evil.example',
    'https://a:b@evil.example',
    'https://evil .example',
    'harbor://@',
    'harbor://[',
    'microsoft-edge:https://evil.example',
    'microsoft-edge://x',
    `harbor://${'x'.repeat(2048)}`,
  ])('deeplink-05 AT-X5 no link for "%s"', (own) => {
    expect(href(own)).toBeUndefined();
    const everywhere = { mobile_link: own, desktop_link: own, webapp_link: own, link_mode: own };
    for (const kind of ['mobile', 'desktop', 'web'] as const) {
      expect(link(everywhere, { kind, preferUniversal: true })).toBeUndefined();
    }
    expect(
      storeLink({ app_store: own, play_store: own, homepage: own }, { isIos: true, isAndroid: true }),
    ).toBeUndefined();
    expect(formatWakeLink({ app: own, requestId: 1, topic: 'a', device: plain })).toBeUndefined();
  });

  it.each([
    'harbor://wc?uri=wc:evil@2&x=',
    'harbor://wc?uri=wc%3Aevil@2&x=',
    'harbor://wc?uri=WC%3aevil&x=',
    'harbor://wc?uri=wc%253Aevil&x=',
    'https://harbor.example/wc?uri=wc:evil&x=',
  ])('deeplink-05 AT-X6 no link that brings a pairing URI of its own: %s', (own) => {
    expect(href(own)).toBeUndefined();
  });

  it('deeplink-05 AT-X6 whatever the URI is, the link carries it encoded once, exact', () => {
    for (const foreign of [
      'wc:x\n&uri=wc:evil',
      'wc:x#fragment',
      'wc:x&uri=y',
      'wc:%0a',
      'https://evil.example/?a=b',
    ]) {
      const found = link({ mobile_link: 'harbor://' }, { uri: foreign })?.href ?? '';
      expect(found).toMatch(/^harbor:\/\/wc\?uri=[\w.!~*'()%-]+$/);
      expect(decodeURIComponent(found.slice('harbor://wc?uri='.length))).toBe(foreign);
    }
  });

  it('deeplink-05 AT-X5 any text gives a clean link or none', () => {
    const part = fc.constantFrom(
      'harbor',
      'https',
      ':',
      '/',
      '//',
      '://',
      '@',
      '#',
      '?',
      'javascript',
      'wc',
      '%3A',
      ' ',
      '\n',
      'é',
      'a.b',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(part).map((parts) => parts.join('')),
        ),
        (own) => {
          const found = href(own);
          if (found === undefined) return;
          expect(found).toMatch(/^[a-z][a-z0-9+.-]*:\/\/[!-~]*$/i);
          expect(found.endsWith(`/wc?uri=${once}`)).toBe(true);
          expect(new URL(found).protocol).not.toMatch(/^(javascript|data|file|intent|http|blob|about):$/);
        },
      ),
      { numRuns: 30_000 },
    );
  });

  it('deeplink-06 wakes an app at its request', () => {
    const app = link({ mobile_link: 'harbor://app' })?.app ?? '';
    const parts = { app, requestId: 1_700_000_000_000_001, topic: '7ea0' };
    expect(formatWakeLink({ ...parts, device: plain })).toEqual({
      href: 'harbor://app/wc?requestId=1700000000000001&sessionTopic=7ea0',
      target: '_self',
      app: 'harbor://app/',
    });
    expect(formatWakeLink({ ...parts, requestId: undefined, device: plain })?.href).toBe(
      'harbor://app/wc?sessionTopic=7ea0',
    );
    expect(formatWakeLink({ ...parts, device: { ...plain, isFramed: true } })?.target).toBe('_top');
  });

  it('deeplink-07 opens the page in a wallet with a browser of its own', () => {
    const page = { url: 'https://meadow.example/shop?a=1#b', origin: 'https://meadow.example' };
    const of = (rdns: string, namespace: 'solana' | 'eip155' | undefined, mobile_link?: string) =>
      formatBrowseLink({ wallet: { rdns, ...(mobile_link && { mobile_link }) }, namespace, page });
    const url = 'https%3A%2F%2Fmeadow.example%2Fshop%3Fa%3D1%23b';
    const origin = 'https%3A%2F%2Fmeadow.example';
    expect(of('app.phantom', 'solana')).toBe(`https://phantom.app/ul/browse/${url}?ref=${origin}`);
    expect(of('app.phantom', 'eip155')).toBe(`https://phantom.app/ul/browse/${url}?ref=${origin}`);
    expect(of('com.solflare', 'solana')).toBe(`https://solflare.com/ul/v1/browse/${url}?ref=${origin}`);
    expect(of('com.coinbase.wallet', 'solana', 'cbwallet://')).toBe(`https://go.cb-w.com/dapp?cb_url=${url}`);
    expect(of('com.coinbase.wallet', 'eip155', 'cbwallet://')).toBeUndefined();
    expect(of('com.coinbase.wallet', 'eip155')).toBe(`https://go.cb-w.com/dapp?cb_url=${url}`);
    expect(of('com.coinbase.wallet', undefined, 'javascript:')).toBe(
      `https://go.cb-w.com/dapp?cb_url=${url}`,
    );
    expect(of('io.harbor', 'solana')).toBeUndefined();
  });

  it('deeplink-08 complaint 25 offers the store of the device', () => {
    const wallet = {
      app_store: 'https://apps.example/h',
      play_store: 'https://play.example/h',
      homepage: 'https://h.example',
    };
    expect(storeLink(wallet, { isIos: true, isAndroid: false })).toBe(wallet.app_store);
    expect(storeLink(wallet, { isIos: false, isAndroid: true })).toBe(wallet.play_store);
    expect(storeLink(wallet, { isIos: false, isAndroid: false })).toBe(wallet.homepage);
    const own = { homepage: 'http://localhost:5174' };
    expect(storeLink(own, { isIos: true, isAndroid: false })).toBe(own.homepage);
    expect(storeLink({ ...wallet, app_store: null }, { isIos: true, isAndroid: false })).toBe(
      wallet.homepage,
    );
    expect(storeLink({ play_store: wallet.play_store }, { isIos: true, isAndroid: false })).toBeUndefined();
  });
});
