import { describe, expect, it } from 'vitest';
import { FakeAdapter } from '../testing/FakeAdapter.ts';
import { namesIn } from './testing/faultsOf.ts';

const refused = ['`projectId`, which takes 1 to 64 letters, digits or signs without spaces'];
const nobody = [
  '`enableWallets` off where nobody can log in by email either, which takes a `walletUrl` and an adapter',
];
const walletUrl = 'https://wallet.example';
const adapters = [Object.assign(new FakeAdapter(), { pair: async () => undefined })];

describe('setup: who can come in', () => {
  it.each([
    ['shop-1_a.b~', []],
    ['a'.repeat(64), []],
    ['a'.repeat(65), refused],
    [' local', refused],
    ['my shop', refused],
    ['größe', refused],
    // Each told in its own way.
    ['', []],
    [5, ['`projectId`, which is no string']],
  ])('setup-21 takes %j for the id of a project: %j', async (projectId, names) => {
    expect(await namesIn({ projectId })).toEqual(names);
  });

  it.each([
    [{ enableWallets: false }, nobody],
    [{ enableWallets: false, adapters }, nobody],
    // Without an adapter there is no embedded wallet.
    [{ enableWallets: false, walletUrl }, nobody],
    [{ enableWallets: false, walletUrl, adapters }, []],
    [{ enableWallets: true }, []],
  ])('setup-21 tells where nobody can connect: %#', async (options, names) => {
    expect(await namesIn(options)).toEqual(names);
  });
});
