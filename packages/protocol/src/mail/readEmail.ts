/** Controls, and what is not seen or turns the reading: they come along with a copied text. A blank within is no such thing. */
const unseen = /(?!\s)[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Wide letters, as keyboards of East Asia write them: each stands this far from its plain form. */
const wide = /[\uff01-\uff5e]/g;
const wideOffset = 0xfee0;

/** The email address a visitor typed or pasted, as it is read; undefined when it can be none: the mail itself is the proof. */
export function readEmail(text: string): string | undefined {
  const email = text
    .replace(wide, (letter) => String.fromCharCode(letter.charCodeAt(0) - wideOffset))
    .replace(unseen, '')
    .trim();
  return email.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? email : undefined;
}
