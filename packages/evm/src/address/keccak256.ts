const mask = (1n << 64n) - 1n;
const rateBytes = 136;

/**
 * Keccak-256 as Ethereum uses it (the padding from before FIPS 202), of ASCII text, as lower-case hex without 0x.
 * Only checksums hang on it, never a signature: a few lines on bigint lanes weigh a fifth of a library made for speed.
 */
export function keccak256(text: string): string {
  const blocks = Math.floor(text.length / rateBytes) + 1;
  const bytes = new Uint8Array(blocks * rateBytes);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  bytes[text.length] = 0x01;
  bytes[bytes.length - 1] = (bytes[bytes.length - 1] as number) | 0x80;

  const view = new DataView(bytes.buffer);
  let lanes = Array.from({ length: 25 }, () => 0n);
  for (let block = 0; block < blocks; block++) {
    for (let i = 0; i < rateBytes / 8; i++) {
      lanes[i] = lane(lanes, i) ^ view.getBigUint64(block * rateBytes + i * 8, true);
    }
    lanes = permute(lanes);
  }
  const digest = new DataView(new ArrayBuffer(32));
  for (let i = 0; i < 4; i++) digest.setBigUint64(i * 8, lane(lanes, i), true);
  return [...new Uint8Array(digest.buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Keccak-f[1600]: theta, rho and pi, chi, iota, 24 times. */
function permute(input: readonly bigint[]): bigint[] {
  let state = [...input];
  let register = 1;
  for (let round = 0; round < 24; round++) {
    const parity = [0, 1, 2, 3, 4].map((x) =>
      [0, 5, 10, 15, 20].reduce((sum, row) => sum ^ lane(state, x + row), 0n),
    );
    state = state.map((value, i) => value ^ lane(parity, (i + 4) % 5) ^ rotate(lane(parity, (i + 1) % 5), 1));
    const moved = [...state];
    let [x, y] = [1, 0];
    for (let step = 0; step < 24; step++) {
      const from = lane(state, x + 5 * y);
      [x, y] = [y, (2 * x + 3 * y) % 5];
      moved[x + 5 * y] = rotate(from, (((step + 1) * (step + 2)) / 2) % 64);
    }
    state = moved.map((value, i) => {
      const row = i - (i % 5);
      return value ^ (~lane(moved, row + ((i + 1) % 5)) & mask & lane(moved, row + ((i + 2) % 5)));
    });
    for (let bit = 0; bit < 7; bit++) {
      if (register & 1) state[0] = lane(state, 0) ^ (1n << BigInt(2 ** bit - 1));
      register = (register << 1) ^ (register & 0x80 ? 0x171 : 0);
    }
  }
  return state;
}

function lane(lanes: readonly bigint[], index: number): bigint {
  return lanes[index] as bigint;
}

function rotate(value: bigint, by: number): bigint {
  const shift = BigInt(by);
  return ((value << shift) | (value >> (64n - shift))) & mask;
}
