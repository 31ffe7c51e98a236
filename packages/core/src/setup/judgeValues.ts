import { knowsStyle } from '../drivers/knowsStyle.ts';
import type { NetworkInput } from '../network/Network.ts';
import type { GivenOptions } from './GivenOptions.ts';
import { otherTypes } from './otherTypes.ts';
import type { KnowsStyle } from './unknownThemeValues.ts';
import { unknownValues } from './unknownValues.ts';
import { unknownVariables } from './unknownVariables.ts';

/** What is loaded where a site gives something to judge. */
export function judgeValues(options: GivenOptions, knows: KnowsStyle = knowsStyle) {
  return {
    variables: unknownVariables(options.themeVariables),
    values: [
      ...otherTypes(options),
      ...unknownValues(options, knows),
      ...(options.networks ?? []).flatMap(judgeCurrency),
    ],
  };
}

/** A page without types may give anything: what is no number of decimals shows every balance as none. */
function judgeCurrency({ name, nativeCurrency }: NetworkInput): readonly string[] {
  const { symbol, decimals } = Object(nativeCurrency);
  if (typeof symbol === 'string' && Number.isInteger(decimals)) return [];
  return [`\`nativeCurrency\` of ${name}, which takes a \`symbol\` and \`decimals\``];
}
