/** Pieces that parsers of text stumble over. */
const pieces: readonly string[] = [
  '"__proto__":{"polluted":1},',
  '"constructor":{"prototype":{"polluted":1}},',
  '{"toString":1}',
  'null',
  '-1',
  '1e400',
  '[',
  '{',
  '"',
  '\\u0000',
  '\ud800',
  '<img src=x onerror=alert(1)>',
  'eip155:1',
  'wc:',
  '%',
  '['.repeat(200),
  'x'.repeat(600),
];

/** A text with one to three of its parts cut out, doubled or replaced, as `chance` decides. */
export function garble(text: string, chance: () => number): string {
  let changed = text;
  for (let times = 1 + Math.floor(chance() * 3); times > 0; times -= 1) {
    const at = Math.floor(chance() * (changed.length + 1));
    const end = at + Math.floor(chance() ** 3 * 40);
    const own = changed.slice(at, end);
    const roll = chance();
    const char = String.fromCharCode(Math.floor(chance() * 0x250));
    const piece = pieces[Math.floor(chance() * pieces.length)] ?? '';
    const put = roll < 0.3 ? char : roll < 0.6 ? piece : roll < 0.8 ? own + own : '';
    changed = changed.slice(0, at) + put + changed.slice(end);
  }
  return changed;
}
