/** A Solana transaction's parts: how many signatures stand before the message, and who must sign it. */
interface SolanaTransaction {
  readonly message: Uint8Array;
  readonly signers: readonly Uint8Array[];
}

/** Reads a serialised transaction; undefined when it is none. */
export function readSolanaTransaction(bytes: Uint8Array): SolanaTransaction | undefined {
  const count = readCompact(bytes, 0);
  if (!count || count.value === 0) return undefined;
  const message = bytes.subarray(count.end + 64 * count.value);
  const signers = readSolanaSigners(message);
  return signers?.length === count.value ? { message, signers } : undefined;
}

/** Whether bytes may be what a transaction's signatures stand for; of a version nobody here knows, any that begin as one: no text does. */
export function isSolanaTransaction(bytes: Uint8Array): boolean {
  const first = bytes[0] ?? 0;
  return (first >= 0x80 && first < 0xc0) || readSolanaSigners(bytes) !== undefined;
}

/** The accounts that must sign a transaction's message, legacy or version 0; undefined when it is no such message. */
function readSolanaSigners(message: Uint8Array): readonly Uint8Array[] | undefined {
  const first = message[0] ?? 0;
  const header = first & 0x80 ? 1 : 0;
  if (header === 1 && first !== 0x80) return undefined;
  const signers = message[header] ?? 0;
  const keys = readCompact(message, header + 3);
  if (!keys || signers === 0 || keys.value < signers) return undefined;
  /** After the keys a recent block hash has to follow. */
  if (message.length < keys.end + 32 * keys.value + 32) return undefined;
  return Array.from({ length: signers }, (_, at) =>
    message.slice(keys.end + 32 * at, keys.end + 32 * (at + 1)),
  );
}

/** A compact-u16: seven bits a byte, three bytes at most. */
function readCompact(bytes: Uint8Array, start: number): { value: number; end: number } | undefined {
  let value = 0;
  for (let at = 0; at < 3; at += 1) {
    const byte = bytes[start + at];
    if (byte === undefined) return undefined;
    value |= (byte & 0x7f) << (7 * at);
    if (byte < 0x80) return { value, end: start + at + 1 };
  }
  return undefined;
}
