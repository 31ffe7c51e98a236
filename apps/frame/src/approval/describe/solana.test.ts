import { base58, base64 } from '@scure/base';
import { describe, expect, it } from 'vitest';
import { setStage } from '../testing/setStage.ts';

const own = Uint8Array.from({ length: 32 }, (_, at) => at + 1);
const other = new Uint8Array(32).fill(7);
const networkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
const stage = setStage({}, { networkId, address: base58.encode(own) });

/** One signature, three keys, one instruction of the last of them. */
function transaction(program: Uint8Array, data: readonly number[]): string {
  const message = [1, 0, 1, 3, ...own, ...other, ...program, ...new Uint8Array(32), 1, 2, 2, 0, 1];
  return base64.encode(Uint8Array.from([1, ...new Uint8Array(64), ...message, data.length, ...data]));
}

describe('a transaction of Solana', () => {
  it('approval-17 is told when it transfers SOL', async () => {
    const transfer = transaction(new Uint8Array(32), [2, 0, 0, 0, 0, 0xca, 0x9a, 0x3b, 0, 0, 0, 0]);
    const view = await stage.show('solana_signTransaction', { transaction: transfer });
    expect(view).toMatchObject({ title: 'Send 1 SOL', needsConsent: false });
    expect(view.leaves).toEqual([
      { label: '', value: '1 SOL', kind: 'amount' },
      { label: 'To', value: base58.encode(other), kind: 'address' },
    ]);
  });

  it('approval-17 is called unreadable when it does anything else', async () => {
    const view = await stage.show('solana_signTransaction', { transaction: transaction(other, [1]) });
    expect(view.warnings.map(({ id }) => id)).toContain('unreadable');
    expect(view.needsConsent).toBe(true);
  });
});
