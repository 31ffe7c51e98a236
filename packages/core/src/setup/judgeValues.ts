import { knowsStyle } from '../drivers/knowsStyle.ts';
import type { NetworkInput } from '../network/Network.ts';
import type { GivenOptions } from './GivenOptions.ts';
import { isUnpriced } from './isUnpriced.ts';
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

function judgeCurrency(network: NetworkInput): readonly string[] {
  const told = `\`nativeCurrency\` of ${network.name}, which takes a \`symbol\` and \`decimals\``;
  return isUnpriced(network) ? [told] : [];
}
