/** The known name that a misspelt one most likely means: at most a third of its letters differ. */
export function nearestName(misspelt: string, known: readonly string[]): string | undefined {
  const distance = (name: string) => editDistance(misspelt.toLowerCase(), name.toLowerCase());
  return known
    .filter((name) => distance(name) <= name.length / 3)
    .sort((a, b) => distance(a) - distance(b))[0];
}

/** How many letters to put in, take out, change or swap with their neighbour to make one word the other (Damerau, Levenshtein). */
function editDistance(a: string, b: string): number {
  const known: number[] = [];
  // Of the two words up to these letters; before the first one every letter of the other is put in.
  const upTo = (i: number, j: number): number => {
    if (j < 0 || i < 0) return i + j + 2;
    if (a[i] === b[j]) return upTo(i - 1, j - 1);
    const place = i + j * a.length;
    const both = a[i] === b[j - 1] && a[i - 1] === b[j] ? 2 : 1;
    known[place] ??= 1 + Math.min(upTo(i - 1, j), upTo(i, j - 1), upTo(i - both, j - both));
    return known[place];
  };
  return upTo(a.length - 1, b.length - 1);
}
