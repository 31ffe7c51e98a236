/** How many digits a mailed code has. */
export const codeDigits = 6;

/** Blocks of ten digits begin at these code points: Arabic, Persian and Urdu, Devanagari, Thai. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x0e50] as const;

/** A code as it is written: its digits together, or three and three. */
const written = /^(?:\d{6}|\d{3}\D\d{3})$/u;

/**
 * The digits of a mailed code that a text brings, as 0 to 9: a part of it, or a whole one, alone or out of a text
 * around it. Undefined where a text has six digits or more, and not just one number among them is written as a code.
 */
export function readCode(text: string): string | undefined {
  const plain = [...text.normalize('NFKC').replace(/\p{Cf}/gu, '')].map(plainOf).join('');
  const digits = plain.replace(/\D/g, '');
  const isAlone = /^[\d\s\p{Pd}]*$/u.test(plain);
  if (digits.length < codeDigits || (isAlone && digits.length === codeDigits)) return digits;
  const codes = [...plain.matchAll(/\d+(?:[ \p{Pd}]\d+)*/gu)].filter(([number]) => written.test(number));
  const [code, other] = new Set(codes.map(([number]) => number.replace(/\D/g, '')));
  return other === undefined ? code : undefined;
}

function plainOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const zero = zeros.find((first) => code >= first && code < first + 10);
  return zero === undefined ? character : String(code - zero);
}
