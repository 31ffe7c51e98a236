import type { Judged } from './Judged.ts';
import { featureKinds, isSuspect, type Kinds, optionKinds } from './optionKinds.ts';

/** Options and features of another type than theirs, as the developer reads it. */
export function otherTypes(options: Judged): readonly string[] {
  return [...others(options, optionKinds, ''), ...others(options.features, featureKinds, 'features.')];
}

function others(values: unknown, kinds: Kinds, before: string): readonly string[] {
  return Object.entries(kinds)
    .filter(([name, kind]) => kind !== 'whole' && isSuspect(Object(values)[name], kind))
    .map(([name, kind]) => `\`${before}${name}\`, which is no ${kind}`);
}
