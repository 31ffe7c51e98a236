/** How many digits a mailed code has. */
export const codeDigits = 6;

/** Blocks of ten digits begin at these code points: Arabic, Persian and Urdu, Devanagari, Thai. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x0e50] as const;

/**
 * The digits of a mailed code that a text brings, as 0 to 9: a part of it, or a whole one out of a text around it.
 * Undefined where there are more digits than that, and not just one number of six among them.
 */
export function readCode(text: string): string | undefined {
  const plain = [...text.normalize('NFKC').replace(/\p{Cf}/gu, '')].map(plainOf).join('');
  const digits = plain.replace(/\D/g, '');
  if (digits.length <= codeDigits) return digits;
  const numbers = [...plain.matchAll(/\d+(?:[ \p{Pd}]\d+)*/gu)].map(([number]) => number.replace(/\D/g, ''));
  const [code, other] = new Set(numbers.filter(({ length }) => length === codeDigits));
  return other === undefined ? code : undefined;
}

function plainOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const zero = zeros.find((first) => code >= first && code < first + 10);
  return zero === undefined ? character : String(code - zero);
}
