const hexAddress = /^0x[0-9a-f]+$/i;

/**
 * `count` bytes that depend on every character of `address`: for byte i, FNV-1a (32 bit) over i and the address,
 * then the finalizer of MurmurHash3, lowest byte. Not for security. Hex addresses count the same in any case.
 */
export function addressBytes(address: string, count: number): readonly number[] {
  const text = hexAddress.test(address) ? address.toLowerCase() : address;
  return Array.from({ length: count }, (_, index) => hash(index, text) & 0xff);
}

function hash(seed: number, text: string): number {
  let value = Math.imul(0x811c9dc5 ^ seed, 0x01000193);
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
