import type { ResolvedOptions } from '../kernel/Core.ts';
import { nearestName } from './nearestName.ts';
import { featureNames, optionNames } from './optionNames.ts';
import { propertyByName } from './propertyByName.ts';
import { hint, strangers } from './strangers.ts';

/** What the name of each begins with: its letters, always right, say nothing of which one is meant. */
const prefix = '--foyer-';
/** What the kit itself adds to the options. */
const added: readonly string[] = ['sdkType', 'sdkVersion'];

/** Options and features that do not exist, each with the name it most likely means. */
export function unknownNames(options: ResolvedOptions): readonly string[] {
  return [
    ...strangers(Object.keys(options), [...Object.keys(optionNames), ...added], ''),
    ...strangers(Object.keys(options.features ?? {}), Object.keys(featureNames), 'features.'),
  ];
}

/** Names in `themeVariables` that are no public custom property. */
export function unknownVariables({ themeVariables }: ResolvedOptions): readonly string[] {
  const names = Object.keys(propertyByName);
  const known = names.map((name) => prefix + name);
  return Object.keys(themeVariables ?? {})
    .filter((name) => !known.includes(name))
    .map((name) => `\`${name}\`${hint(withoutPrefix(name), names, prefix)}`);
}

/** The part of a custom property's name that tells one from another; a misspelt prefix is none of it. */
function withoutPrefix(name: string): string {
  const [, first = '', rest = ''] = /^-*(\w+)-(.*)$/.exec(name) ?? [];
  return nearestName(first, ['foyer']) ? rest : name;
}
