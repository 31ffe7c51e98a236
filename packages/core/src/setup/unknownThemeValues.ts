import type { ThemeVariable, ThemeVariables } from '../theme/state.ts';
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
  return Object.entries(propertyByName).flatMap(([name, property]) => {
    const variable = `--foyer-${name}` as ThemeVariable;
    const value = `${themeVariables?.[variable] ?? ''}`;
    const isTooMuch = name === 'color-mix-strength' && Number(value) > 100;
    return value === '' || (knows(property, value) && !isTooMuch) ? [] : [`\`${value}\` in ${variable}`];
  });
}
