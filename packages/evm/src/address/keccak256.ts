/** The sponge: 25 lanes of 64 bits, five to a row, each as two halves of 32 bits, the low one first. */
type Sponge = Uint32Array;

/** What a block takes in, in bytes. */
const rate = 136;

/**
 * Keccak-256 as Ethereum uses it (the padding from before FIPS 202), of an ASCII text of one block, at most 135
 * characters: 32 bytes. Only checksums hang on it, never a signature: these lines weigh a fifth of a library. Halves and
 * not bigint, which is no slower at first but stays so: from the fourth address on halves take a fortieth of the time.
 * Lanes have their low byte first, as memory has wherever a browser runs; a server has no address to check.
 */
export function keccak256(text: string): Uint8Array {
  const bytes = new Uint8Array(200);
  // Not by a TextEncoder: its first use takes a slow phone longer than all of the rest.
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  bytes[text.length] = 0x01;
  (bytes[rate - 1] as number) |= 0x80;
  // An empty sponge takes its first block in as it is.
  permute(new Uint32Array(bytes.buffer));
  return bytes.subarray(0, 32);
}

/** Keccak-f[1600], 24 rounds. */
function permute(sponge: Sponge): void {
  const parity = new Uint32Array(10);
  let register = 1;
  for (let round = 0; round < 24; round++) {
    mixColumns(sponge, parity);
    turnLanes(sponge);
    mixRows(sponge);
    // Iota: the bits of the round's constant come from a shift register.
    for (let bit = 0; bit < 7; bit++) {
      const place = 2 ** bit - 1;
      if (register & 1) (sponge[place >> 5] as number) ^= 1 << place;
      register = (register << 1) ^ (register & 0x80 ? 0x171 : 0);
    }
  }
}

/** Theta. */
function mixColumns(sponge: Sponge, parity: Uint32Array): void {
  for (let i = 0; i < 10; i++) {
    parity[i] =
      (sponge[i] as number) ^
      (sponge[i + 10] as number) ^
      (sponge[i + 20] as number) ^
      (sponge[i + 30] as number) ^
      (sponge[i + 40] as number);
  }
  for (let column = 0; column < 10; column += 2) {
    const before = (column + 8) % 10;
    const after = (column + 2) % 10;
    const low = parity[after] as number;
    const high = parity[after + 1] as number;
    const a = (parity[before] as number) ^ ((low << 1) | (high >>> 31));
    const b = (parity[before + 1] as number) ^ ((high << 1) | (low >>> 31));
    for (let i = column; i < 50; i += 10) {
      (sponge[i] as number) ^= a;
      (sponge[i + 1] as number) ^= b;
    }
  }
}

/** Where each lane goes, from the second on. */
const path = [10, 7, 11, 17, 18, 3, 5, 16, 8, 21, 24, 4, 15, 23, 19, 13, 12, 2, 20, 14, 22, 9, 6, 1];

/** Rho and pi. */
function turnLanes(sponge: Sponge): void {
  let low = sponge[2] as number;
  let high = sponge[3] as number;
  let turn = 1;
  for (let step = 0; step < 24; step++) {
    const to = (path[step] as number) * 2;
    // Half a turn swaps the halves.
    const a = turn & 32 ? high : low;
    const b = turn & 32 ? low : high;
    const bits = turn & 31;
    low = sponge[to] as number;
    high = sponge[to + 1] as number;
    // By no bits at all the other half would come whole: a shift by 32 is one by 0.
    sponge[to] = (a << bits) | (bits && b >>> (32 - bits));
    sponge[to + 1] = (b << bits) | (bits && a >>> (32 - bits));
    turn = (turn + step + 2) % 64;
  }
}

/** Chi. */
function mixRows(sponge: Sponge): void {
  for (let row = 0; row < 50; row += 10) {
    for (let i = row; i < row + 2; i++) {
      const a = sponge[i] as number;
      const b = sponge[i + 2] as number;
      const c = sponge[i + 4] as number;
      const d = sponge[i + 6] as number;
      const e = sponge[i + 8] as number;
      sponge[i] = a ^ (~b & c);
      sponge[i + 2] = b ^ (~c & d);
      sponge[i + 4] = c ^ (~d & e);
      sponge[i + 6] = d ^ (~e & a);
      sponge[i + 8] = e ^ (~a & b);
    }
  }
}
