/** What a mark shows when there is no picture: the first letter of the name. */
export function initialOf(name: string): string {
  const [first = '?'] = name.trim();
  return first.toLocaleUpperCase();
}
