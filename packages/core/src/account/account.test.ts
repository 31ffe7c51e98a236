import { describe, expect, it } from 'vitest';
import { alice, bob, connectorOf } from '../testing/FakeAdapter.ts';
import { startCore } from '../testing/startCore.ts';
import { shortenAddress } from './rules.ts';
import { selectAccounts, selectAddress, selectCaipAddress } from './state.ts';

describe('account', () => {
  it('account-01 the first shared account is the current one', async () => {
    const { core, adapter } = startCore();
    adapter.wallet.connect = async ({ connectorId }) => adapter.connection(connectorId, [bob, alice]);
    expect(selectAccounts(core.getState())).toEqual([]);
    await core.actions.connection.connect(connectorOf('Harbor'));
    expect(selectAddress(core.getState())).toBe(bob);
    expect(selectAccounts(core.getState(), 'eip155')).toHaveLength(2);
    expect(selectAddress(core.getState(), 'solana')).toBeUndefined();
  });

  it('account-01 answers the same empty list each time, so that nothing is drawn anew', () => {
    const { core } = startCore();
    expect(selectAccounts(core.getState())).toBe(selectAccounts(core.getState(), 'solana'));
  });

  it('account-02 joins network and address', async () => {
    const { core } = startCore();
    expect(selectCaipAddress(core.getState())).toBeUndefined();
    await core.actions.connection.connect(connectorOf('Harbor'));
    expect(selectCaipAddress(core.getState())).toBe(`eip155:1:${alice}`);
    expect(selectCaipAddress(core.getState(), 'solana')).toBeUndefined();
  });

  it('account-03 shortens to 4 and 6 characters, or as asked', () => {
    expect(shortenAddress(alice)).toBe('0xA1…00A11C');
    expect(shortenAddress(alice, 6, 4)).toBe('0xA11C…A11C');
    expect(shortenAddress(alice, 4, 0)).toBe('0xA1…');
    expect(shortenAddress('0x12345678')).toBe('0x12345678');
    expect(shortenAddress('')).toBe('');
  });
});
