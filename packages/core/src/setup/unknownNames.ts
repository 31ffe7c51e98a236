import type { ResolvedOptions } from '../kernel/Core.ts';
import { featureNames, optionNames } from './optionNames.ts';
import { strangers } from './strangers.ts';

/** What the kit itself adds to the options. */
const added: readonly string[] = ['sdkType', 'sdkVersion'];

/** Options and features that do not exist, each with the name it most likely means. */
export function unknownNames(options: ResolvedOptions): readonly string[] {
  return [
    ...strangers(Object.keys(options), [...Object.keys(optionNames), ...added], ''),
    ...strangers(Object.keys(options.features ?? {}), Object.keys(featureNames), 'features.'),
  ];
}
