import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { type Wallet, walletSchema } from '@foyer/protocol/http';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

const data = new URL('../../data/', import.meta.url);
const wallets: Wallet[] = v.parse(
  v.array(walletSchema),
  JSON.parse(readFileSync(new URL('wallets.json', data), 'utf8')),
);
const webLinks = ['homepage', 'link_mode', 'webapp_link', 'app_store', 'play_store', 'chrome_store'] as const;
const appLink = /^[a-z][a-z0-9+.-]*:\/\/[\x21-\x7e]*$/i;

describe('gw-wallets-01 the registry file', () => {
  it('holds at least 400 wallets with a name and a picture', () => {
    expect(wallets.length).toBeGreaterThanOrEqual(400);
    for (const { name, image_id } of wallets) {
      expect(name).toBe(name.trim());
      expect(existsSync(new URL(`wallet-images/${image_id}.webp`, data))).toBe(true);
    }
  });

  it.each(['id', 'image_id', 'order'] as const)('repeats no %s', (field) => {
    expect(new Set(wallets.map((wallet) => wallet[field])).size).toBe(wallets.length);
  });

  it('repeats no rdns and writes each as EIP-6963 wants it', () => {
    const rdns = wallets.flatMap((wallet) => (wallet.rdns ? [wallet.rdns] : []));
    expect(rdns.length).toBeGreaterThan(50);
    expect(new Set(rdns).size).toBe(rdns.length);
    for (const name of rdns) expect(name).toMatch(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/);
  });

  it('has ids and picture ids that need no escaping in a path or a list', () => {
    for (const { id, image_id } of wallets) {
      expect(id).toMatch(/^[a-z0-9.-]{1,100}$/);
      expect(image_id).toMatch(/^[a-z0-9.-]+-[0-9a-f]{8}$/);
    }
  });

  it('links only to https and to schemes of wallets', () => {
    for (const wallet of wallets) {
      for (const field of webLinks) if (wallet[field]) expect(new URL(wallet[field]).protocol).toBe('https:');
      for (const link of [wallet.mobile_link, wallet.desktop_link]) {
        if (!link) continue;
        expect(link).toMatch(appLink);
        expect(link).not.toMatch(/^(http|javascript|data|file|blob|vbscript):/i);
      }
    }
  });

  it('names well-formed CAIP-2 chains', () => {
    for (const { chains = [] } of wallets) {
      for (const chain of chains) expect(chain).toMatch(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/);
    }
    expect(wallets.filter(({ chains = [] }) => chains.includes('eip155:1')).length).toBeGreaterThanOrEqual(
      400,
    );
  });

  it('keeps no picture that no wallet has, and each is WebP', () => {
    const files = readdirSync(new URL('wallet-images/', data));
    expect(files.sort()).toEqual(wallets.map(({ image_id }) => `${image_id}.webp`).sort());
    for (const file of files) {
      const bytes = readFileSync(new URL(`wallet-images/${file}`, data));
      expect(bytes.toString('latin1', 0, 4) + bytes.toString('latin1', 8, 12)).toBe('RIFFWEBP');
    }
  });

  it('gw-wallets-15 shows our own picture where the source has one with the badge of another', () => {
    const own = new URL('../registry/pictures/', data);
    const files = readdirSync(own);
    expect(files.length).toBeGreaterThanOrEqual(18);
    for (const file of files) {
      const wallet = wallets.find(({ id }) => `${id}.webp` === file);
      const shown = readFileSync(new URL(`wallet-images/${wallet?.image_id}.webp`, data));
      expect([file, shown.equals(readFileSync(new URL(file, own)))]).toEqual([file, true]);
    }
  });

  it('begins with the wallets of the popularity list, in its order', () => {
    const { ids } = JSON.parse(readFileSync(new URL('../registry/popular.json', data), 'utf8'));
    expect(wallets.slice(0, ids.length).map(({ id }) => id)).toEqual(ids);
    expect(wallets.map(({ order }) => order)).toEqual(wallets.map((_, index) => index + 1));
  });

  it('carries the attribution that its sources ask for', () => {
    const read = (path: string) => readFileSync(new URL(path, data), 'utf8');
    const notice = read('../NOTICE');
    expect(notice).toBe(read('../../../NOTICE'));
    for (const source of [
      'thirdweb',
      '@dynamic-labs/wallet-book',
      '@rainbow-me/rainbowkit',
      '@web3icons/core',
    ])
      expect(notice).toContain(source);
    expect(read('LICENSE-APACHE-2.0.txt')).toContain('Version 2.0, January 2004');
  });
});
