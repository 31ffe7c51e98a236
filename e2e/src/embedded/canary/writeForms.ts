/** The ways in which bytes are written down: as they are, in hex, as a list of numbers, and in base64 and base64url, wherever they begin in it. */
export function formsOfBytes(bytes: Uint8Array): readonly Uint8Array[] {
  const hex = Buffer.from(bytes).toString('hex');
  const list = [...bytes].join(',');
  const texts = [hex, hex.toUpperCase(), list, ...[0, 1, 2].flatMap((before) => base64After(bytes, before))];
  return [bytes, ...[...new Set(texts)].map((text) => Buffer.from(text))];
}

/** A text, and as the above in case it was written as bytes. */
export function formsOfText(text: string): readonly Uint8Array[] {
  return formsOfBytes(Buffer.from(text));
}

/** The letters that are those of `bytes` alone when as many others come before them. */
function base64After(bytes: Uint8Array, before: number): readonly string[] {
  const shifted = Buffer.concat([Buffer.alloc(before), bytes]);
  const first = Math.ceil((before * 4) / 3);
  const last = Math.floor((shifted.length * 4) / 3);
  return [shifted.toString('base64').slice(first, last), shifted.toString('base64url').slice(first, last)];
}
