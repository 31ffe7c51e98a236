import { describe, expect, it } from 'vitest';
import { formatLink, targetOf } from './formatLink.ts';

const device = { isTelegram: false, isAndroid: false, isFramed: false };
const link = (address: string, kind: 'mobile' | 'web') =>
  formatLink({ wallet: { mobile_link: address, webapp_link: address }, uri: 'wc:a@2', kind, device })?.href;

describe('a wallet under development', () => {
  it.each(['http://localhost:5174', 'http://127.0.0.1:5174/', 'http://[::1]:5174'])(
    'is opened on this very machine without https: %s',
    (address) => {
      const href = `${address.replace(/\/$/, '')}/wc?uri=wc%3Aa%402`;
      expect([link(address, 'mobile'), link(address, 'web')]).toEqual([href, href]);
    },
  );

  it('deeplink-04 opens beside the site, whose place it would take', () => {
    const wallet = { mobile_link: 'http://localhost:5174' };
    expect(formatLink({ wallet, uri: 'wc:a@2', kind: 'mobile', device })?.target).toBe('_blank');
    expect(targetOf('mobile', device, 'http://localhost:5174/wc?sessionTopic=a')).toBe('_blank');
    expect(targetOf('mobile', device, 'harbor://wc?sessionTopic=a')).toBe('_self');
  });

  it.each([
    'http://wallet.example',
    'http://localhost.example',
    'http://localhost@wallet.example',
    'http://localhost:1@wallet.example',
    'http://127.0.0.1.example/',
    'ws://localhost:5174',
    'file://localhost/etc',
  ])('AT-X5 is not opened anywhere else without https: %s', (address) => {
    expect([link(address, 'mobile'), link(address, 'web')]).toEqual([undefined, undefined]);
  });
});
