const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

// Its own: a module that core shares with it would be one more file to load, over its budget.
/** Bytes in base58 of Bitcoin's alphabet (multibase `z`). */
export function toBase58(bytes: Uint8Array): string {
  let rest = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  let text = '';
  for (; rest > 0n; rest /= 58n) text = alphabet.charAt(Number(rest % 58n)) + text;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text;
}
