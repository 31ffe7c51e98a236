import { base58 } from '@scure/base';
import { computeBudget, readSolanaFee, type SolanaInstruction } from './readSolanaFee.ts';

export interface SolanaTransfer {
  readonly from: string;
  readonly to: string;
  readonly lamports: bigint;
}

/** Who pays the network, and the most that it takes. */
interface SolanaFee {
  readonly payer: string | undefined;
  readonly lamports: bigint;
}

const systemProgram = '11111111111111111111111111111111';

/** Transfers of SOL in a transaction and its fee; `isWhole` while nothing else of weight is in it. */
export function readSolanaTransfers(bytes: Uint8Array): {
  readonly transfers: readonly SolanaTransfer[];
  /** Undefined where the transaction ends early: the network takes no such one. */
  readonly fee?: SolanaFee;
  readonly isWhole: boolean;
} {
  const instructions: SolanaInstruction[] = [];
  const read = createReader(bytes);
  try {
    read.take(64 * read.compact());
    const isVersioned = (read.peek() & 0x80) !== 0;
    if (isVersioned) read.take(1);
    const [signatures = 0] = read.take(3);
    const keys = Array.from({ length: read.compact() }, () => base58.encode(read.take(32)));
    read.take(32);
    const count = read.compact();
    for (let at = 0; at < count; at += 1) {
      const program = keys[read.take(1)[0] ?? -1];
      const accounts = [...read.take(read.compact())].map((index) => keys[index]);
      instructions.push({ program, accounts, data: read.take(read.compact()) });
    }
    const transfers = readTransfers(instructions);
    const budgeted = instructions.filter(({ program }) => program === computeBudget).length;
    const { lamports, isWhole } = readSolanaFee(signatures, instructions);
    return {
      transfers,
      fee: { payer: keys[0], lamports },
      isWhole: isWhole && transfers.length + budgeted === instructions.length,
    };
  } catch {
    // Cut off: what was read up to here is true, the rest is not known.
    return { transfers: readTransfers(instructions), isWhole: false };
  }
}

function readTransfers(instructions: readonly SolanaInstruction[]): SolanaTransfer[] {
  return instructions.flatMap(({ program, accounts: [from, to], data }) => {
    const view = new DataView(data.buffer, data.byteOffset, data.length);
    const isTransfer = program === systemProgram && data.length === 12 && view.getUint32(0, true) === 2;
    return isTransfer && from && to ? [{ from, to, lamports: view.getBigUint64(4, true) }] : [];
  });
}

function createReader(bytes: Uint8Array) {
  let at = 0;
  const take = (length: number): Uint8Array => {
    if (at + length > bytes.length) throw new RangeError('The transaction ends early');
    at += length;
    return bytes.subarray(at - length, at);
  };
  const compact = (): number => {
    let value = 0;
    for (let shift = 0; shift < 21; shift += 7) {
      const byte = take(1)[0] ?? 0;
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
    throw new RangeError('A length has no end');
  };
  return { take, compact, peek: () => bytes[at] ?? 0 };
}
