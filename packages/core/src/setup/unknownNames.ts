import type { GivenOptions } from './GivenOptions.ts';
import { featureKinds, optionKinds } from './optionKinds.ts';
import { strangers } from './strangers.ts';

/** What the kit itself adds to the options. */
const added: readonly string[] = ['sdkType', 'sdkVersion'];

/** Options and features that do not exist, each with the name it most likely means. */
export function unknownNames(options: GivenOptions): readonly string[] {
  const { features } = options;
  return [
    ...strangers(Object.keys(options), [...Object.keys(optionKinds), ...added], ''),
    // A page without types may pass a text, which has names too.
    ...strangers(
      Object.keys((typeof features === 'object' && features) || {}),
      Object.keys(featureKinds),
      'features.',
    ),
  ];
}
