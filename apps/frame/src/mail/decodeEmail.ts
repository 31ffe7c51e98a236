import { decodeLabel } from './decodeLabel.ts';

/** A label's letters are of one of these: nobody takes one for another name. */
const scripts = [
  // Without letters that look like others: the dotless i, the kra, the long s.
  /^[a-z0-9\u00df-\u00f6\u00f8-\u0130\u0132-\u0137\u0139-\u0148\u014a-\u017e-]+$/u,
  /^[\p{Script=Cyrillic}0-9-]+$/u,
  /^[\p{Script=Greek}0-9-]+$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー0-9-]+$/u,
  /^[\p{Script=Hangul}\p{Script=Han}0-9-]+$/u,
  /^[\p{Script=Arabic}0-9-]+$/u,
  /^[\p{Script=Hebrew}0-9-]+$/u,
  /^[\p{Script=Devanagari}0-9-]+$/u,
  /^[\p{Script=Thai}0-9-]+$/u,
] as const;

/** Nothing but letters of Cyrillic or Greek that look like Latin ones. */
const lookAlike = /^[асеорхуіјѕһԁԛԝӏгѵоαονρτυικχ0-9-]+$/u;

/**
 * An email address for people: its domain, which the gateway keeps in ASCII, in the letters it is written with. Where
 * those could be taken for another name it stays in Punycode.
 */
export function decodeEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  if (at < 0 || !/(?:^|\.)xn--/.test(domain)) return email;
  const shown = domain.split('.').map(showLabel).join('.');
  return asciiOf(shown) === domain ? `${email.slice(0, at)}@${shown}` : email;
}

function showLabel(label: string): string {
  const letters = label.startsWith('xn--') ? decodeLabel(label.slice(4)) : undefined;
  const isPlain = letters && scripts.some((script) => script.test(letters)) && !lookAlike.test(letters);
  return isPlain ? letters : label;
}

function asciiOf(domain: string): string | undefined {
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return undefined;
  }
}
