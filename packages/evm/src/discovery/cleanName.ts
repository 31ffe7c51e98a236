const nameLimit = 64;

/**
 * A wallet's name made safe to show as text: no control, invisible or direction-changing characters,
 * single spaces, at most 64 characters, the last an ellipsis where it is longer. Answers '' when nothing is left.
 */
export function cleanName(name: string): string {
  const clean = name
    .slice(0, nameLimit * 8)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[\p{Cf}\p{Co}\p{Cs}\p{Cn}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = [...clean];
  if (characters.length <= nameLimit) return clean;
  return `${characters
    .slice(0, nameLimit - 1)
    .join('')
    .trim()}…`;
}
