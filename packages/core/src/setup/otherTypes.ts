import type { GivenOptions } from './GivenOptions.ts';
import { featureKinds, hasNames, isSuspect, type Kinds, optionKinds } from './optionKinds.ts';

/** Those that are looked at whole, by name, and are to have names. */
const holders = ['features', 'themeVariables', 'words'] as const;

/** Options and features of another type than theirs, as the developer reads it. */
export function otherTypes(options: GivenOptions): readonly string[] {
  return [
    ...holders
      .filter((name) => options[name] != null && !hasNames(options[name]))
      .map((name) => tell(name, 'object')),
    ...others(options, optionKinds, ''),
    ...others(options.features, featureKinds, 'features.'),
  ];
}

function others(values: unknown, kinds: Kinds, before: string): readonly string[] {
  return Object.entries(kinds)
    .filter(([name, kind]) => kind !== 'whole' && isSuspect(Object(values)[name], kind))
    .map(([name, kind]) => tell(before + name, kind));
}

function tell(name: string, kind: string): string {
  return `\`${name}\`, which is no ${kind === 'page' ? 'page such as `/terms` or `https://own.example/terms`' : kind}`;
}
