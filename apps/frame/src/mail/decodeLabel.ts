/** What RFC 3492 §5 sets for names of domains. */
const base = 36;
const skew = 38;
const damp = 700;
const thresholds = { least: 1, most: 26 } as const;
const firstCode = 128;
const firstBias = 72;

/** The letters that stand behind `xn--` in a label of a domain; undefined where they stand for nothing. */
export function decodeLabel(encoded: string): string | undefined {
  const cut = encoded.lastIndexOf('-');
  const letters = [...encoded.slice(0, Math.max(cut, 0))];
  const digits = [...encoded.slice(cut + 1)].map(digitOf);
  let [code, bias, place] = [firstCode, firstBias, 0];
  for (let at = 0; at < digits.length; ) {
    const before = place;
    let weight = 1;
    for (let step = base; ; step += base) {
      const digit = digits[at];
      at += 1;
      if (digit === undefined || digit < 0) return undefined;
      place += digit * weight;
      const threshold = Math.min(Math.max(step - bias, thresholds.least), thresholds.most);
      if (digit < threshold) break;
      weight *= base - threshold;
    }
    const count = letters.length + 1;
    bias = adapt(place - before, count, before === 0);
    code += Math.floor(place / count);
    if (code > 0x10ffff) return undefined;
    place %= count;
    letters.splice(place, 0, String.fromCodePoint(code));
    place += 1;
  }
  return letters.join('');
}

function digitOf(letter: string): number {
  return /^[a-z0-9]$/.test(letter) ? (letter.charCodeAt(0) - (letter > '9' ? 97 : 22)) % base : -1;
}

/** RFC 3492 §6.1. */
function adapt(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(isFirst ? delta / damp : delta / 2);
  rest += Math.floor(rest / count);
  let bias = 0;
  const span = base - thresholds.least;
  while (rest > Math.floor((span * thresholds.most) / 2)) {
    rest = Math.floor(rest / span);
    bias += base;
  }
  return bias + Math.floor(((span + 1) * rest) / (rest + skew));
}
