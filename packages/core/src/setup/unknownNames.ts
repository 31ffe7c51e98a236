import type { GivenOptions } from './GivenOptions.ts';
import { featureKinds, hasNames, optionKinds } from './optionKinds.ts';
import { hint } from './strangers.ts';

/** What the kit itself adds to the options. */
const added: readonly string[] = ['sdkType', 'sdkVersion'];

/** Options and features that do not exist, each with the name it most likely means, which may be of the other kind. */
export function unknownNames(options: GivenOptions): readonly string[] {
  const { features } = options;
  const known = { '': [...Object.keys(optionKinds), ...added], 'features.': Object.keys(featureKinds) };
  const tell = (values: unknown, before: keyof typeof known, other: keyof typeof known) =>
    (hasNames(values) ? Object.keys(values) : [])
      .filter((name) => !known[before].includes(name))
      .map(
        (name) =>
          `\`${before}${name}\`${hint(name, known[before], before) || hint(name, known[other], other)}`,
      );
  return [...tell(options, '', 'features.'), ...tell(features, 'features.', '')];
}
