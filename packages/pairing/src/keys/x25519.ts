import { montgomery } from '@noble/curves/abstract/montgomery.js';

const P = 2n ** 255n - 19n;

/**
 * X25519 (RFC 7748 §5) on noble's Montgomery ladder. Noble's own instance comes with Ed25519 on its general curves, three
 * times as heavy; what is stated here is the curve's numbers, and the vectors hold them.
 */
export function x25519() {
  return montgomery({
    P,
    type: 'x25519',
    powPminus2: inverse,
    adjustScalarBytes(bytes: Uint8Array) {
      bytes[0] = (bytes[0] ?? 0) & 0b1111_1000;
      bytes[31] = ((bytes[31] ?? 0) & 0b0111_1111) | 0b0100_0000;
      return bytes;
    },
  });
}

/** Whether eight times the point is none: three doublings of RFC 7748 §5, which scalars that are multiples of eight cannot leave. */
export function hasLowOrder(publicKey: Uint8Array): boolean {
  let x = publicKey.reduceRight((whole, byte) => (whole << 8n) | BigInt(byte), 0n);
  let z = 1n;
  for (let doubling = 0; doubling < 3; doubling += 1) {
    const sum = (x + z) ** 2n;
    const difference = (x - z) ** 2n;
    const product = sum - difference;
    x = (sum * difference) % P;
    z = (product * (sum + 121_665n * product)) % P;
  }
  return z === 0n;
}

/** x^(P - 2) mod P: a square for each bit of an exponent that everybody knows, and a product where the bit is set. */
function inverse(x: bigint): bigint {
  let power = 1n;
  for (let bit = 254n; bit >= 0n; bit -= 1n) {
    power = (power * power) % P;
    if (((P - 2n) >> bit) & 1n) power = (power * x) % P;
  }
  return power;
}
