import type { ResolvedOptions } from '../kernel/Core.ts';
import type { ThemeVariable } from '../theme/state.ts';

type NameOf<Variable> = Variable extends `--foyer-${infer Name}` ? Name : never;

/** The name of every public custom property, each with a property of CSS that takes what it takes. */
export const propertyOf: Readonly<Record<NameOf<ThemeVariable>, string>> = {
  accent: 'color',
  'on-accent': 'color',
  background: 'color',
  text: 'color',
  'color-mix': 'color',
  // A number that is not negative.
  'color-mix-strength': 'flex-grow',
  backdrop: 'color',
  'border-radius-master': 'width',
  'font-size-master': 'width',
  'font-family': 'font-family',
  'font-mono': 'font-family',
  width: 'width',
  'z-index': 'z-index',
  'qr-color': 'color',
};

/**
 * Values in `themeVariables` that the browser does not know for what they are: a colour that is none leaves what it should
 * fill see-through. Where there is no browser none is told.
 */
export function unknownThemeValues({ themeVariables = {} }: ResolvedOptions): readonly string[] {
  return Object.entries(propertyOf).flatMap(([name, property]) => {
    const variable = `--foyer-${name}` as ThemeVariable;
    const value = themeVariables[variable] ?? 'inherit';
    const isKnown = typeof CSS === 'undefined' || CSS.supports(property, String(value));
    return isKnown ? [] : [`\`${value}\` in ${variable}`];
  });
}
