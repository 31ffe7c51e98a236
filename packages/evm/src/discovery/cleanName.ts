const nameLimit = 64;

/**
 * A wallet's name made safe to show as text: no control, invisible or direction-changing characters,
 * single spaces, at most 64 characters. Answers '' when nothing is left.
 */
export function cleanName(name: string): string {
  const visible = name
    .slice(0, nameLimit * 8)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[\p{Cf}\p{Co}\p{Cs}\p{Cn}]/gu, '');
  const [...characters] = visible.replace(/\s+/g, ' ').trim();
  return characters.slice(0, nameLimit).join('').trim();
}
