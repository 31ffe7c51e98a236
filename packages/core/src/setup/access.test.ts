import { callerQuerySchema } from '@foyer/protocol/http';
import { is } from 'valibot';
import { describe, expect, it } from 'vitest';
import { FakeAdapter } from '../testing/FakeAdapter.ts';
import { faultsOf, namesIn } from './testing/faultsOf.ts';

const refused = ['`projectId`, which takes 1 to 64 ASCII characters without spaces'];
const walletUrl = 'https://wallet.example';
const plain = [new FakeAdapter()];
const pairing = [Object.assign(new FakeAdapter(), { pair: async () => undefined })];

describe('setup: who can come in', () => {
  it.each(['shop-1_a.b~!', 'a'.repeat(64), 'a'.repeat(65), ' local', 'my shop', 'größe', '\u007f'])(
    'setup-21 takes %j for the id of a project, or tells of it, as a gateway does',
    async (projectId) => {
      const isTaken = is(callerQuerySchema, { projectId, st: 'foyer', sv: '1' });
      expect(await namesIn({ projectId })).toEqual(isTaken ? [] : refused);
    },
  );

  it.each([
    ['', []],
    [5, ['`projectId`, which is no string']],
  ])('setup-21 leaves %j to others', async (projectId, names) => {
    expect(await namesIn({ projectId })).toEqual(names);
  });

  it('setup-21 is told beside what else is wrong with a value', async () => {
    expect(await namesIn({ projectId: ' local', debug: 'no' })).toEqual([
      `${refused}, \`debug\`, which is no boolean`,
    ]);
  });

  it.each([
    [{ enableWallets: false, adapters: plain }, true],
    [{ enableWallets: false, adapters: pairing }, true],
    // Its adapter does not take the embedded wallet.
    [{ enableWallets: false, adapters: plain, walletUrl }, true],
    [{ enableWallets: false, adapters: pairing, walletUrl, features: { email: false } }, true],
    [{ enableWallets: false, adapters: pairing, walletUrl }, false],
    // A code is shown.
    [{ enableWallets: false, adapters: [] }, false],
    [{ enableWallets: false, adapters: plain, manualWCControl: true }, false],
    [{ adapters: plain }, false],
  ])('setup-21 tells whether the modal lets nobody in: %#', async (options, isTold) => {
    const codes = (await faultsOf(options)).map(({ code }) => code);
    expect(codes).toEqual(isTold ? ['NO_WAY_IN'] : []);
  });
});
