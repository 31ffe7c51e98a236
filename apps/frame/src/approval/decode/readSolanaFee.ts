export interface SolanaInstruction {
  /** Undefined where the transaction does not hold it: it stands in a table on the chain. */
  readonly program: string | undefined;
  readonly accounts: readonly (string | undefined)[];
  readonly data: Uint8Array;
}

export const computeBudget = 'ComputeBudget111111111111111111111111111111';

/** Programs whose first byte says how many signatures the network checks, each at the price of one. */
const checkers: readonly (string | undefined)[] = [
  'Ed25519SigVerify111111111111111111111111111',
  'KeccakSecp256k11111111111111111111111111111',
  'Secp256r1SigVerify1111111111111111111111111',
];

const [unitLimit, unitPrice] = [2, 3];
/** Bytes of the compute budget's instructions by their first one: heap, limit, price, size of accounts. */
const lengths: readonly (number | undefined)[] = [undefined, 5, 5, 9, 5];

/** In compute units: the most for a transaction, and what an instruction gets where no limit is set. */
const units = { most: 1_400_000n, each: 200_000n, budget: 3_000n } as const;
const lamportsPerSignature = 5_000n;
const microLamports = 1_000_000n;

/**
 * The most that the network takes for a transaction, in lamports; `isWhole` while each word on it is of its form and
 * said once. The network overlooks what follows such a word, so that hides no price here either.
 */
export function readSolanaFee(
  signatures: number,
  instructions: readonly SolanaInstruction[],
): { readonly lamports: bigint; readonly isWhole: boolean } {
  const budget = instructions.flatMap(({ program, data }) => (program === computeBudget ? [data] : []));
  const largest = (kind: number): bigint | undefined =>
    budget
      .filter(([first]) => first === kind)
      .map((data) => readNumber(data.subarray(1, lengths[kind])))
      .reduce<bigint | undefined>(
        (most, value) => (most !== undefined && most > value ? most : value),
        undefined,
      );
  const others = BigInt(instructions.length - budget.length);
  const limit = largest(unitLimit) ?? others * units.each + BigInt(budget.length) * units.budget;
  const paid = (largest(unitPrice) ?? 0n) * (limit < units.most ? limit : units.most);
  const checked = instructions.reduce(
    (sum, { program, data }) => sum + (checkers.includes(program) ? (data[0] ?? 0) : 0),
    signatures,
  );
  return {
    lamports: BigInt(checked) * lamportsPerSignature + (paid + microLamports - 1n) / microLamports,
    isWhole:
      new Set(budget.map(([first]) => first)).size === budget.length &&
      budget.every((data) => data.length === lengths[data[0] ?? 0]),
  };
}

/** Little-endian. */
function readNumber(bytes: Uint8Array): bigint {
  return bytes.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
}
