import { nearestName } from './nearestName.ts';

/** Those among `names` that are not known, each with `after` it and the name it most likely means. */
export function strangers(
  names: readonly unknown[],
  known: readonly string[],
  after: string,
): readonly string[] {
  return names
    .map(String)
    .filter((name) => !known.includes(name))
    .map((name) => `\`${name}\`${after}${hint(name, known, '')}`);
}

/** Names the known one that is most likely meant, or nothing. */
export function hint(name: string, known: readonly string[], before: string): string {
  const meant = nearestName(name, known);
  return meant ? ` (is \`${before}${meant}\` meant?)` : '';
}
