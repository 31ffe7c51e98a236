import { base58 } from '@scure/base';

export interface SolanaTransfer {
  readonly from: string;
  readonly to: string;
  readonly lamports: bigint;
}

const systemProgram = '11111111111111111111111111111111';
const computeBudget = 'ComputeBudget111111111111111111111111111111';

/** Transfers of SOL in a transaction; `isWhole` while nothing else of weight is in it. */
export function readSolanaTransfers(bytes: Uint8Array): {
  readonly transfers: readonly SolanaTransfer[];
  readonly isWhole: boolean;
} {
  const transfers: SolanaTransfer[] = [];
  const read = createReader(bytes);
  try {
    read.take(64 * read.compact());
    const isVersioned = (read.peek() & 0x80) !== 0;
    if (isVersioned) read.take(1);
    read.take(3);
    const keys = Array.from({ length: read.compact() }, () => base58.encode(read.take(32)));
    read.take(32);
    let isWhole = true;
    const count = read.compact();
    for (let at = 0; at < count; at += 1) {
      const program = keys[read.take(1)[0] ?? -1];
      const accounts = [...read.take(read.compact())].map((index) => keys[index]);
      const data = read.take(read.compact());
      const view = new DataView(data.buffer, data.byteOffset, data.length);
      const [from, to] = accounts;
      const isTransfer = program === systemProgram && data.length === 12 && view.getUint32(0, true) === 2;
      if (isTransfer && from && to) transfers.push({ from, to, lamports: view.getBigUint64(4, true) });
      else if (program !== computeBudget) isWhole = false;
    }
    return { transfers, isWhole };
  } catch {
    // Cut off: what was read up to here is true, the rest is not known.
    return { transfers, isWhole: false };
  }
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
