import type { ThemeVariables } from '../theme/state.ts';
import { nearestName } from './nearestName.ts';
import { propertyByName } from './propertyByName.ts';
import { hint } from './strangers.ts';

/** What the name of each begins with: its letters, always right, say nothing of which one is meant. */
const prefix = '--foyer-';

/** Names in `themeVariables` that are no public custom property. */
export function unknownVariables(themeVariables: ThemeVariables | undefined): readonly string[] {
  const names = Object.keys(propertyByName);
  const known = names.map((name) => prefix + name);
  // A page without types may pass a text, which has names too.
  return Object.keys((typeof themeVariables === 'object' && themeVariables) || {})
    .filter((name) => !known.includes(name))
    .map((name) => `\`${name}\`${hint(withoutPrefix(name), names, prefix)}`);
}

/** The part of a custom property's name that tells one from another; a misspelt prefix is none of it. */
function withoutPrefix(name: string): string {
  const [, first = '', rest = ''] = /^-*(\w+)-(.*)$/.exec(name) ?? [];
  return nearestName(first, ['foyer']) ? rest : name;
}
