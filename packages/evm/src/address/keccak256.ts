const rateBytes = 136;
const rateLanes = rateBytes / 8;

/** The sponge: 25 lanes of 64 bits, five to a row. */
type Sponge = BigUint64Array;

/**
 * Keccak-256 as Ethereum uses it (the padding from before FIPS 202), of ASCII text: 32 bytes.
 * Only checksums hang on it, never a signature: these lines weigh a fifth of a library. They run a few times and so
 * unoptimised, on a slow phone: bigint takes half of the steps that halves of 32 bits take, which are faster once
 * the browser has optimised them, from the third address on. Lanes have their low byte first, as memory has wherever a
 * browser runs; a server has no address to check.
 */
export function keccak256(text: string): Uint8Array {
  const blocks = Math.floor(text.length / rateBytes) + 1;
  const bytes = new Uint8Array(blocks * rateBytes);
  // Not by a TextEncoder: its first use takes a slow phone longer than all of the rest.
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  bytes[text.length] = 0x01;
  (bytes[bytes.length - 1] as number) |= 0x80;

  const input = new BigUint64Array(bytes.buffer);
  const sponge = new BigUint64Array(25);
  for (let block = 0; block < input.length; block += rateLanes) {
    for (let i = 0; i < rateLanes; i++) (sponge[i] as bigint) ^= input[block + i] as bigint;
    permute(sponge);
  }
  return new Uint8Array(sponge.buffer, 0, 32);
}

/** Where each lane goes, from the second on. */
const path = [10, 7, 11, 17, 18, 3, 5, 16, 8, 21, 24, 4, 15, 23, 19, 13, 12, 2, 20, 14, 22, 9, 6, 1];

/** Keccak-f[1600], 24 rounds. */
function permute(sponge: Sponge): void {
  const parity = new BigUint64Array(5);
  let register = 1;
  for (let round = 0; round < 24; round++) {
    // Theta.
    for (let column = 0; column < 5; column++) {
      let mixed = 0n;
      for (let i = column; i < 25; i += 5) mixed ^= sponge[i] as bigint;
      parity[column] = mixed;
    }
    for (let column = 0; column < 5; column++) {
      const next = parity[(column + 1) % 5] as bigint;
      const mixed = (parity[(column + 4) % 5] as bigint) ^ (next << 1n) ^ (next >> 63n);
      for (let i = column; i < 25; i += 5) (sponge[i] as bigint) ^= mixed;
    }
    // Rho and pi.
    let lane = sponge[1] as bigint;
    let turn = 1;
    for (let step = 0; step < 24; step++) {
      const to = path[step] as number;
      const moved = lane;
      lane = sponge[to] as bigint;
      sponge[to] = (moved << BigInt(turn)) | (moved >> BigInt(64 - turn));
      turn = (turn + step + 2) % 64;
    }
    // Chi.
    for (let i = 0; i < 25; i += 5) {
      const a = sponge[i] as bigint;
      const b = sponge[i + 1] as bigint;
      const c = sponge[i + 2] as bigint;
      const d = sponge[i + 3] as bigint;
      const e = sponge[i + 4] as bigint;
      sponge[i] = a ^ (~b & c);
      sponge[i + 1] = b ^ (~c & d);
      sponge[i + 2] = c ^ (~d & e);
      sponge[i + 3] = d ^ (~e & a);
      sponge[i + 4] = e ^ (~a & b);
    }
    // Iota: the bits of the round's constant come from a shift register.
    for (let bit = 0; bit < 7; bit++) {
      if (register & 1) (sponge[0] as bigint) ^= 1n << BigInt(2 ** bit - 1);
      register = (register << 1) ^ (register & 0x80 ? 0x171 : 0);
    }
  }
}
