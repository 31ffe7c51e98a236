/** Controls, and what is not seen or turns the reading: they come along with a copied text. */
const unseen = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** The email address a visitor typed or pasted, as it is read; undefined when it can be none: the mail itself is the proof. */
export function readEmail(text: string): string | undefined {
  const email = text.normalize('NFKC').replace(unseen, '').trim();
  return email.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? email : undefined;
}
