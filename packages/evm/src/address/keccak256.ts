const rateBytes = 136;
const lanes = 25;

/** The sponge: 25 lanes of 64 bits, each as a low half at `2 * i` and a high half at `2 * i + 1`. */
type Sponge = Int32Array;

/**
 * Keccak-256 as Ethereum uses it (the padding from before FIPS 202), of ASCII text: 32 bytes.
 * Only checksums hang on it, never a signature: these lines weigh a fifth of a library. Halves of 32 bits and not
 * bigint, few steps and no calls: these lines run once and so unoptimised, while a visitor waits.
 */
export function keccak256(text: string): Uint8Array {
  const blocks = Math.floor(text.length / rateBytes) + 1;
  const bytes = new Uint8Array(blocks * rateBytes);
  // Not by a TextEncoder: its first use takes a slow phone longer than all of the rest.
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  bytes[text.length] = 0x01;
  (bytes[bytes.length - 1] as number) |= 0x80;

  const view = new DataView(bytes.buffer);
  const sponge = new Int32Array(2 * lanes);
  for (let block = 0; block < blocks; block++) {
    for (let i = 0; i < rateBytes / 4; i++) {
      (sponge[i] as number) ^= view.getInt32(block * rateBytes + i * 4, true);
    }
    permute(sponge);
  }
  for (let i = 0; i < 8; i++) view.setInt32(i * 4, sponge[i] as number, true);
  return bytes.subarray(0, 32);
}

/** Keccak-f[1600], 24 rounds. */
function permute(sponge: Sponge): void {
  let register = 1;
  for (let round = 0; round < 24; round++) {
    theta(sponge);
    rhoAndPi(sponge);
    chi(sponge);
    register = iota(sponge, register);
  }
}

function theta(sponge: Sponge): void {
  const parity = new Int32Array(10);
  for (let column = 0; column < 10; column++) {
    let mixed = 0;
    for (let half = column; half < 2 * lanes; half += 10) mixed ^= sponge[half] as number;
    parity[column] = mixed;
  }
  for (let column = 0; column < 10; column++) {
    const next = (column + 2) % 10;
    const turned = ((parity[next] as number) << 1) | ((parity[next ^ 1] as number) >>> 31);
    const mixed = (parity[(column + 8) % 10] as number) ^ turned;
    for (let half = column; half < 2 * lanes; half += 10) (sponge[half] as number) ^= mixed;
  }
}

/** Where each lane goes, from the second on. */
const path = [10, 7, 11, 17, 18, 3, 5, 16, 8, 21, 24, 4, 15, 23, 19, 13, 12, 2, 20, 14, 22, 9, 6, 1];

function rhoAndPi(sponge: Sponge): void {
  let low = sponge[2] as number;
  let high = sponge[3] as number;
  for (let step = 0; step < 24; step++) {
    const to = 2 * (path[step] as number);
    const by = (((step + 1) * (step + 2)) / 2) % 64;
    // A turn by more than 32 exchanges the halves first; none is by 0 or 32.
    const first = by < 32 ? low : high;
    const second = by < 32 ? high : low;
    const rest = by & 31;
    low = sponge[to] as number;
    high = sponge[to + 1] as number;
    sponge[to] = (first << rest) | (second >>> (32 - rest));
    sponge[to + 1] = (second << rest) | (first >>> (32 - rest));
  }
}

function chi(sponge: Sponge): void {
  for (let row = 0; row < 2 * lanes; row += 10) {
    for (let half = row; half < row + 2; half++) {
      const a = sponge[half] as number;
      const b = sponge[half + 2] as number;
      const c = sponge[half + 4] as number;
      const d = sponge[half + 6] as number;
      const e = sponge[half + 8] as number;
      sponge[half] = a ^ (~b & c);
      sponge[half + 2] = b ^ (~c & d);
      sponge[half + 4] = c ^ (~d & e);
      sponge[half + 6] = d ^ (~e & a);
      sponge[half + 8] = e ^ (~a & b);
    }
  }
}

/** Adds the round's constant, whose bits come from a shift register; answers the register for the next round. */
function iota(sponge: Sponge, register: number): number {
  let next = register;
  for (let bit = 0; bit < 7; bit++) {
    const place = 2 ** bit - 1;
    const half = place >> 5;
    if (next & 1) (sponge[half] as number) ^= 1 << (place & 31);
    next = (next << 1) ^ (next & 0x80 ? 0x171 : 0);
  }
  return next;
}
