/** A product in the field of 256 elements that Shamir's shares here are made in (that of AES). */
function multiply(a: number, b: number): number {
  let [product, factor] = [0, a];
  for (let rest = b; rest > 0; rest >>= 1) {
    if (rest & 1) product ^= factor;
    factor = (factor << 1) ^ (factor & 0x80 ? 0x11b : 0);
  }
  return product;
}

function invert(a: number): number {
  const found = Array.from({ length: 256 }, (_, b) => b).find((b) => multiply(a, b) === 1);
  if (found === undefined) throw new Error('0 has no inverse');
  return found;
}

/**
 * Every share that a split of `secret` can have given, if `share` is one of them: two points make the line, and which of
 * its 255 points were handed out nobody needs to know. A share is the bytes of its point, then the point's own number.
 */
export function sharesOf(secret: Uint8Array, share: Uint8Array): readonly Uint8Array[] {
  const own = invert(share[secret.length] ?? 0);
  return Array.from({ length: 255 }, (_, index) => {
    const x = index + 1;
    const step = multiply(x, own);
    return Uint8Array.from([...secret, 0], (byte, at) =>
      at === secret.length ? x : byte ^ multiply(byte ^ (share[at] ?? 0), step),
    );
  });
}
