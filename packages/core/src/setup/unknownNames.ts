import type { Judged } from './Judged.ts';
import { featureKinds, optionKinds } from './optionKinds.ts';
import { strangers } from './strangers.ts';

/** Options and features that do not exist, each with the name it most likely means. */
export function unknownNames(options: Judged): readonly string[] {
  const { features } = options;
  return [
    ...strangers(Object.keys(options), Object.keys(optionKinds), ''),
    // A page without types may pass a text, which has names too.
    ...strangers(
      Object.keys((typeof features === 'object' && features) || {}),
      Object.keys(featureKinds),
      'features.',
    ),
  ];
}
