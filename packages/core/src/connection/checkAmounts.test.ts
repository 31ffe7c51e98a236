import { describe, expect, it } from 'vitest';
import { connectorOf } from '../testing/FakeAdapter.ts';
import { sessionOf } from '../testing/FakeDapp.ts';
import { mainnet, startCore, until } from '../testing/startCore.ts';
import { startPairing } from '../testing/startPairing.ts';
import { checkAmounts } from './checkAmounts.ts';

const to = `0x${'22'.repeat(20)}`;
const expected = 'a bigint of base units, 0 or more';

describe('connection: amounts', () => {
  it.each([
    ['value', 'text', '1000000000000000000'],
    ['value', 'hex', '0x10'],
    ['value', 'nothing', ''],
    ['value', 'a number', 1e18],
    ['value', 'a fraction', 1.5],
    ['value', 'a boolean', true],
    ['value', 'an object', {}],
    ['value', 'null', null],
    ['value', 'negative', -1n],
    ['gas', 'text', '21000'],
    ['gas', 'negative', -1n],
  ])('connection-37 refuses a %s that is %s', (field, _, amount) => {
    expect(() => checkAmounts({ value: 1n, [field]: amount })).toThrow(
      expect.objectContaining({
        code: 'RPC_INVALID_PARAMS',
        message: `Invalid params: ${field} must be ${expected}`,
        context: { field, expected },
      }),
    );
  });

  it('connection-37 takes bigints, and none', () => {
    expect(() => checkAmounts({})).not.toThrow();
    expect(() => checkAmounts({ value: 0n, gas: 21_000n })).not.toThrow();
    expect(() => checkAmounts({ value: undefined })).not.toThrow();
  });

  it('connection-37 asks no adapter', async () => {
    const { core, adapter } = startCore();
    await core.actions.connection.connect(connectorOf('Harbor'));
    const send = core.actions.connection.sendTransaction({ to, value: '1000000000000000000' as never });
    await expect(send).rejects.toThrow(`value must be ${expected}`);
    expect(adapter.calls.map(({ verb }) => verb)).not.toContain('sendTransaction');
  });

  it('connection-37 asks no wallet app of a family without an adapter', async () => {
    const { core, dapp, code } = startPairing({ options: { adapters: [], networks: [mainnet] as never } });
    await core.actions.modal.open();
    core.actions.pairing.start();
    await code();
    dapp.proposals[0]?.approve(sessionOf([`eip155:1:${to}`]));
    await until(core, ({ connection }) => connection.byNamespace.eip155?.status === 'connected');
    const send = core.actions.connection.sendTransaction({ to, value: '1000000000000000000' as never });
    await expect(send).rejects.toThrow(`value must be ${expected}`);
    expect(dapp.requests).toEqual([]);
  });
});
