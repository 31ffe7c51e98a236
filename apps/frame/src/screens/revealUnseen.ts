/**
 * What is not seen or turns the reading order: controls but tab and line ends, format characters (bidi, zero width,
 * tags), separators of lines, private use, lone surrogates, fillers of Hangul, Khmer and Braille, variation selectors
 * that no emoji stands before.
 */
const unseen =
  /(?![\t\n])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}\u2800]|\u034f|\u115f|\u1160|\u17b4|\u17b5|\u3164|\uffa0|[\ufe00-\ufe0d]|[\u{e0100}-\u{e01ef}]|(?<!\p{Extended_Pictographic})[\ufe0e\ufe0f]/gu;

/**
 * The last net before a text of somebody else is drawn: what could mislead the eye becomes `\u{202E}`. Texts come here
 * escaped already, so nothing that is seen is changed.
 */
export function revealUnseen(text: string): string {
  return text
    .replace(/\r\n/g, '\n')
    .replace(unseen, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`);
}

/** The same on one line, of at most `most` characters, an ellipsis for the rest. */
export function revealLine(text: string, most: number): string {
  return revealUnseen(cutLine(text, most));
}

/** A text on one line, of at most `most` characters, an ellipsis for the rest. */
export function cutLine(text: string, most: number): string {
  const characters = [...text.slice(0, most * 8).trim()];
  const cut = characters.length > most ? [...characters.slice(0, most - 1), '…'] : characters;
  return cut.join('').replace(/\s+/gu, ' ');
}
