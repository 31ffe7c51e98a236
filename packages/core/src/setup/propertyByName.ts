import type { ThemeVariable } from '../theme/state.ts';

type NameOf<Variable> = Variable extends `--foyer-${infer Name}` ? Name : never;

/** The name of every public custom property, each with a property of CSS that takes what it takes. */
export const propertyByName: Readonly<Record<NameOf<ThemeVariable>, string>> = {
  accent: 'color',
  'on-accent': 'color',
  background: 'color',
  text: 'color',
  'color-mix': 'color',
  // A number that is not negative.
  'color-mix-strength': 'flex-grow',
  backdrop: 'background',
  // Lengths: these take no keyword, and `width` does.
  'border-radius-master': 'padding-top',
  'font-size-master': 'padding-top',
  'font-family': 'font-family',
  'font-mono': 'font-family',
  width: 'padding-top',
  'z-index': 'z-index',
  'qr-color': 'color',
};
