interface Line {
  readonly text: string;
  /** The declaration it stands in, and the members around it there. */
  readonly place: string;
}

/**
 * What a snapshot and the code do not share, in order, each line with where it stands: the same member in another
 * declaration is another line. Nothing only when both texts are the same.
 */
export function compareApi(file: string, recorded: string | undefined, current: string): string[] {
  if (recorded === undefined) return [`${file}: no snapshot yet`];
  if (recorded === current) return [];
  return differences(placeLines(recorded), placeLines(current)).map(
    ({ mark, line: { text, place } }) => `${file}:${place && ` in ${place}:`} ${mark} ${text.trim()}`,
  );
}

function placeLines(api: string): Line[] {
  let open: string[] = [];
  return api.split('\n').map((text) => {
    const depth = text.search(/\S|$/) / 4;
    const closes = /^\s*[}\])]/.test(text);
    const around = open.slice(0, closes ? depth + 1 : depth);
    open = closes ? around : [...around, nameOf(text)];
    return { text, place: around.filter(Boolean).join(', ') };
  });
}

/** `interface Balance` of `interface Balance extends Amount {`, `parts` of `readonly parts: {`. */
function nameOf(text: string): string {
  const [name = ''] = /^[\w$ ]+?(?= (?:extends|implements|from) |[^\w$ ]|$)/.exec(text.trim()) ?? [];
  return name.replace(/^readonly /, '').trim();
}

/** What is not part of the longest run of lines that both have in the same order. */
function differences(before: readonly Line[], now: readonly Line[]): { mark: '-' | '+'; line: Line }[] {
  const isSame = (a: Line, b: Line) => a.text === b.text && a.place === b.place;
  /** How many lines are shared from here on in both. */
  const shared = Array.from({ length: before.length + 1 }, () => new Array<number>(now.length + 1).fill(0));
  const count = (at: number, other: number) => shared[at]?.[other] ?? 0;
  for (const [at, line] of [...before.entries()].reverse()) {
    const row = shared[at] ?? [];
    for (const [other, candidate] of [...now.entries()].reverse())
      row[other] = isSame(line, candidate)
        ? count(at + 1, other + 1) + 1
        : Math.max(count(at + 1, other), count(at, other + 1));
  }
  const found: { mark: '-' | '+'; line: Line }[] = [];
  let at = 0;
  let other = 0;
  for (;;) {
    const [gone, added] = [before[at], now[other]];
    if (!gone && !added) return found;
    if (gone && added && isSame(gone, added)) {
      at += 1;
      other += 1;
    } else if (gone && count(at + 1, other) >= count(at, other + 1)) {
      found.push({ mark: '-', line: gone });
      at += 1;
    } else if (added) {
      found.push({ mark: '+', line: added });
      other += 1;
    }
  }
}
