import { type Foyer, type State, selectThemeMode, type ThemeVariables } from '@foyer/core';
import { useMemo } from 'react';
import { useInstance } from '../provider/useInstance.ts';
import { useSelected } from '../store/useSelected.ts';

/** What `useFoyerTheme` answers. `themeMode` is the one in force: set by the site, else the system's. */
export interface ThemeHook extends Pick<Foyer, 'setThemeMode' | 'setThemeVariables'> {
  readonly themeMode: 'light' | 'dark';
  readonly themeVariables: ThemeVariables;
}

/**
 * The theme, and ways to set it.
 * @throws FoyerError `PROVIDER_MISSING` outside of `<FoyerProvider>`.
 */
export function useFoyerTheme(): ThemeHook {
  const foyer = useInstance('useFoyerTheme');
  const theme = useSelected(foyer, select);
  return useMemo(
    () => ({
      ...theme,
      setThemeMode: (mode) => foyer.setThemeMode(mode),
      setThemeVariables: (variables) => foyer.setThemeVariables(variables),
    }),
    [foyer, theme],
  );
}

const select = (state: State) => ({
  themeMode: selectThemeMode(state),
  themeVariables: state.theme.variables,
});
