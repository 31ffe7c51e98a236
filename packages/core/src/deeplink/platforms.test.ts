import { describe, expect, it } from 'vitest';
import { deviceOf } from './deviceOf.ts';
import { listPlatforms, type PlatformParts } from './listPlatforms.ts';

const wallet = {
  rdns: 'io.harbor',
  mobile_link: 'harbor://',
  webapp_link: 'https://harbor.example',
  desktop_link: 'harbor-desk://',
};
const list = (more: Partial<PlatformParts> = {}) =>
  listPlatforms({ wallet, isHere: false, isMobile: false, hasAdapters: true, ...more });

describe('deeplink: ways to connect', () => {
  it('deeplink-09 has its order at a desk', () => {
    expect(list()).toEqual(['qrcode', 'web', 'desktop', 'unsupported']);
    expect(list({ isHere: true })).toEqual(['browser', 'qrcode', 'web', 'desktop']);
  });

  it('deeplink-09 has its order on a phone', () => {
    expect(list({ isMobile: true })).toEqual(['mobile', 'web', 'unsupported']);
    expect(list({ isMobile: true, isHere: true })).toEqual(['browser', 'mobile', 'web']);
  });

  it('deeplink-09 is the code alone without a wallet', () => {
    expect(list({ wallet: undefined })).toEqual(['qrcode']);
    expect(list({ wallet: undefined, isMobile: true, hasAdapters: false })).toEqual(['qrcode']);
  });

  it.each([
    ['a link', { mobile_link: 'harbor://' }, ['qrcode']],
    ['a web app', { webapp_link: 'https://harbor.example' }, ['web']],
    ['a desktop app', { desktop_link: 'harbor://' }, ['desktop']],
    ['an extension', { rdns: 'io.harbor' }, ['unsupported']],
    ['an injected id', { injected: [{ namespace: 'eip155', injected_id: 'isHarbor' }] }, ['unsupported']],
    ['an empty injected id', { injected: [{ injected_id: '' }], mobile_link: 'harbor://' }, ['qrcode']],
    [
      'only links that are refused',
      { mobile_link: 'javascript:', webapp_link: 'harbor://' },
      ['unsupported'],
    ],
    ['nothing', {}, ['unsupported']],
  ])('deeplink-09 a wallet with %s', (_what, own, expected) =>
    expect(list({ wallet: own })).toEqual(expected),
  );

  it('deeplink-09 a universal link makes a wallet mobile only where it is preferred', () => {
    const own = { link_mode: 'https://harbor.example' };
    expect(list({ wallet: own, isMobile: true, preferUniversal: true })).toEqual(['mobile']);
    expect(list({ wallet: own, isMobile: true })).toEqual(['unsupported']);
  });

  it('deeplink-12 a wallet that was paired has the code where no link of it is known', () => {
    const own = { rdns: 'io.harbor' };
    expect(list({ wallet: {}, wasPaired: true })).toEqual(['qrcode']);
    expect(list({ wallet: own, wasPaired: true })).toEqual(['qrcode', 'unsupported']);
    expect(list({ wallet: own, wasPaired: true, isMobile: true })).toEqual(['qrcode', 'unsupported']);
    expect(list({ wallet: { webapp_link: 'https://harbor.example' }, wasPaired: true })).toEqual(['web']);
    expect(list({ wasPaired: true, isMobile: true })).toEqual(['mobile', 'web', 'unsupported']);
  });

  it("deeplink-10 drops browser and unsupported without an adapter, browser with the host's provider", () => {
    expect(list({ hasAdapters: false })).toEqual(['qrcode', 'web', 'desktop']);
    expect(list({ hasAdapters: false, isHere: true })).toEqual(['qrcode', 'web', 'desktop']);
    expect(list({ hasUniversalProvider: true, isHere: true })).toEqual(['qrcode', 'web', 'desktop']);
    expect(list({ hasUniversalProvider: true })).toEqual(['qrcode', 'web', 'desktop', 'unsupported']);
    expect(list({ wallet: { rdns: 'io.harbor' }, hasAdapters: false })).toEqual(['qrcode']);
  });
});

const agents = {
  safari:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  view: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  chromeIos:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
  android:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  androidView:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36',
  instagram:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36 Instagram 350.0',
  windows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
};
const device = (name: keyof typeof agents, more: Partial<Parameters<typeof deviceOf>[0]> = {}) => {
  const isMobile = name !== 'mac' && name !== 'windows';
  const signs = { touchPoints: isMobile ? 5 : 0, isFramed: false, hasTelegram: false, isMobile, ...more };
  const { isIos, isAndroid, isWebView, isTelegram } = deviceOf({ userAgent: agents[name], ...signs });
  return { isIos, isAndroid, isWebView, isTelegram };
};
const none = { isIos: false, isAndroid: false, isWebView: false, isTelegram: false };

describe('deeplink: devices', () => {
  it('deeplink-11 knows phones, tablets and desks', () => {
    expect(device('safari')).toEqual({ ...none, isIos: true });
    expect(device('chromeIos')).toEqual({ ...none, isIos: true });
    expect(device('android')).toEqual({ ...none, isAndroid: true });
    expect(device('mac')).toEqual(none);
    expect(device('windows', { touchPoints: 10, isMobile: true })).toEqual(none);
    expect(device('mac', { touchPoints: 5, isMobile: true })).toEqual({ ...none, isIos: true });
  });

  it('deeplink-11 complaint 26 knows web views of other apps, and Telegram', () => {
    expect(device('view')).toEqual({ ...none, isIos: true, isWebView: true });
    expect(device('androidView')).toEqual({ ...none, isAndroid: true, isWebView: true });
    expect(device('instagram')).toEqual({ ...none, isAndroid: true, isWebView: true });
    expect(device('android', { hasTelegram: true })).toEqual({
      isIos: false,
      isAndroid: true,
      isWebView: true,
      isTelegram: true,
    });
  });

  it('deeplink-11 tells what it was told', () => {
    const signs = { userAgent: agents.safari, touchPoints: 5, hasTelegram: false };
    expect(deviceOf({ ...signs, isMobile: true, isFramed: true })).toMatchObject({
      isMobile: true,
      isFramed: true,
    });
    expect(deviceOf({ ...signs, isMobile: false, isFramed: false })).toMatchObject({
      isMobile: false,
      isFramed: false,
    });
  });
});
