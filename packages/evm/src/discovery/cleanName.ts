const nameLimit = 64;
/** Of a name without end so many signs are looked at: not all of them are shown. */
const readLimit = 8 * nameLimit;

/**
 * A wallet's name made safe to show as text: no control, invisible or direction-changing characters,
 * single spaces, at most 64 characters, the last an ellipsis where it is longer. Answers '' when nothing is left.
 */
export function cleanName(name: string): string {
  const clean = name
    .slice(0, readLimit)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[\p{Cf}\p{Co}\p{Cs}\p{Cn}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = [...clean];
  const isWhole = characters.length <= nameLimit && name.length <= readLimit;
  if (isWhole || clean === '') return clean;
  return `${characters
    .slice(0, nameLimit - 1)
    .join('')
    .trim()}…`;
}
