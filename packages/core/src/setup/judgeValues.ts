import { knowsStyle } from '../drivers/knowsStyle.ts';
import type { GivenOptions } from './GivenOptions.ts';
import { otherTypes } from './otherTypes.ts';
import type { KnowsStyle } from './unknownThemeValues.ts';
import { unknownValues } from './unknownValues.ts';
import { unknownVariables } from './unknownVariables.ts';

/** What is loaded where a site gives something to judge. */
export function judgeValues(options: GivenOptions, knows: KnowsStyle = knowsStyle) {
  return {
    variables: unknownVariables(options.themeVariables),
    values: [...otherTypes(options), ...unknownValues(options, knows)],
  };
}
