/**
 * A text with what cannot be seen, or turns the rest around, as an escape: controls but line break and tab, bidi
 * marks, zero width, tags, variation selectors, other spaces that look like none, and halves of characters. What is
 * escaped cannot be mistaken for what was typed: a backslash before `u{` is escaped too.
 */
export function escapeText(text: string): string {
  return text.replace(
    /\\(?=u\{)|[^\P{C}\n\t]|\p{Zl}|\p{Zp}|\p{Default_Ignorable_Code_Point}|[\u00a0\u1680\u2000-\u200a\u202f\u205f\u2800\u3000]/gu,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`,
  );
}
