const rateBytes = 136;
const lanes = 25;

/** The sponge: 25 lanes of 64 bits, each as a low half at `2 * i` and a high half at `2 * i + 1`. */
type Sponge = Int32Array;

/**
 * Keccak-256 as Ethereum uses it (the padding from before FIPS 202), of ASCII text, as lower-case hex without 0x.
 * Only checksums hang on it, never a signature: these lines weigh a fifth of a library. Halves of 32 bits and not
 * bigint: on a slow phone connecting waited a tenth of a second for them.
 */
export function keccak256(text: string): string {
  const blocks = Math.floor(text.length / rateBytes) + 1;
  const bytes = new Uint8Array(blocks * rateBytes);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  bytes[text.length] = 0x01;
  bytes[bytes.length - 1] = at(bytes, bytes.length - 1) | 0x80;

  const view = new DataView(bytes.buffer);
  const sponge = new Int32Array(2 * lanes);
  for (let block = 0; block < blocks; block++) {
    for (let i = 0; i < rateBytes / 4; i++) {
      sponge[i] = at(sponge, i) ^ view.getInt32(block * rateBytes + i * 4, true);
    }
    permute(sponge);
  }
  const digest = new DataView(new ArrayBuffer(32));
  for (let i = 0; i < 8; i++) digest.setInt32(i * 4, at(sponge, i), true);
  return Array.from(new Uint8Array(digest.buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Keccak-f[1600], 24 rounds. */
function permute(sponge: Sponge): void {
  const moved = new Int32Array(2 * lanes);
  let register = 1;
  for (let round = 0; round < 24; round++) {
    theta(sponge);
    rhoAndPi(sponge, moved);
    chi(moved, sponge);
    register = iota(sponge, register);
  }
}

function theta(sponge: Sponge): void {
  const parity = new Int32Array(10);
  for (let half = 0; half < 2 * lanes; half++) {
    parity[half % 10] = at(parity, half % 10) ^ at(sponge, half);
  }
  for (let half = 0; half < 2 * lanes; half++) {
    const column = half % 10;
    const next = (column + 2) % 10;
    const turned = (at(parity, next) << 1) | (at(parity, next ^ 1) >>> 31);
    sponge[half] = at(sponge, half) ^ at(parity, (column + 8) % 10) ^ turned;
  }
}

function rhoAndPi(sponge: Sponge, moved: Sponge): void {
  moved[0] = at(sponge, 0);
  moved[1] = at(sponge, 1);
  let [x, y] = [1, 0];
  for (let step = 0; step < 24; step++) {
    const from = 2 * (x + 5 * y);
    const by = (((step + 1) * (step + 2)) / 2) % 64;
    // A turn by 32 or more exchanges the halves first.
    const low = at(sponge, by < 32 ? from : from + 1);
    const high = at(sponge, by < 32 ? from + 1 : from);
    [x, y] = [y, (2 * x + 3 * y) % 5];
    const to = 2 * (x + 5 * y);
    const rest = by % 32;
    moved[to] = rest ? (low << rest) | (high >>> (32 - rest)) : low;
    moved[to + 1] = rest ? (high << rest) | (low >>> (32 - rest)) : high;
  }
}

function chi(moved: Sponge, sponge: Sponge): void {
  for (let half = 0; half < 2 * lanes; half++) {
    const row = half - (half % 10);
    sponge[half] =
      at(moved, half) ^ (~at(moved, row + ((half + 2) % 10)) & at(moved, row + ((half + 4) % 10)));
  }
}

/** Adds the round's constant, whose bits come from a shift register; answers the register for the next round. */
function iota(sponge: Sponge, register: number): number {
  let next = register;
  for (let bit = 0; bit < 7; bit++) {
    const place = 2 ** bit - 1;
    const half = place >> 5;
    if (next & 1) sponge[half] = at(sponge, half) ^ (1 << (place & 31));
    next = (next << 1) ^ (next & 0x80 ? 0x171 : 0);
  }
  return next;
}

function at(list: Int32Array | Uint8Array, index: number): number {
  return list[index] as number;
}
