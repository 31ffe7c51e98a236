import type { ThemeVariables } from '../theme/state.ts';
import { propertyByName } from './propertyByName.ts';

/** Whether a value can stand in a property of CSS. */
export type KnowsStyle = (property: string, value: string) => boolean;

/**
 * Values in `themeVariables` that the browser does not know for what they are: a colour that is none leaves what it should
 * fill see-through. An empty one takes a property off, as undefined does.
 */
export function unknownThemeValues(
  themeVariables: ThemeVariables | undefined | null,
  knows: KnowsStyle,
): readonly string[] {
  return Object.entries(themeVariables ?? {}).flatMap(([variable, value]) => {
    const property = Object.entries(propertyByName).find(([name]) => variable === `--foyer-${name}`)?.[1];
    const isKnown = !property || `${value ?? ''}` === '' || knows(property, String(value));
    return isKnown ? [] : [`\`${value}\` in ${variable}`];
  });
}
