import type { Hex } from '../../intent/Intent.ts';
import { readAnswer } from './readAnswer.ts';
import type { Ask } from './readTransaction.ts';

/** A transaction has no more bytes than these beside its data. */
const otherBytes = 192;
const scroll = 'eip155:534352';

/**
 * The most that a rollup takes beside its gas, for the data of a transaction: twice what its own contract asks now for
 * one of that size. Nothing where no contract asks.
 */
export async function readDataFee(ask: Ask, networkId: string, data: Hex): Promise<bigint> {
  const size = data.length / 2 + otherBytes;
  const call =
    networkId === scroll
      ? {
          to: '0x5300000000000000000000000000000000000002',
          data: `0x49948e0e${word(32)}${word(size)}${'0'.repeat(64 * Math.ceil(size / 32))}`,
        }
      : { to: '0x420000000000000000000000000000000000000F', data: `0xf1c7a58b${word(size)}` };
  try {
    return 2n * readAnswer(await ask('eth_call', [call, 'latest']), 'fee for data');
  } catch {
    // Most networks have no such contract.
    return 0n;
  }
}

function word(value: number): string {
  return value.toString(16).padStart(64, '0');
}
