import { type Foyer, selectThemeSnapshot, type ThemeSnapshot } from '@foyer/core';
import { useMemo } from 'react';
import { useInstance } from '../provider/useInstance.ts';
import { useSelected } from '../store/useSelected.ts';

/** What `useFoyerTheme` answers. `themeMode` is the one in force: set by the site, else the system's. */
export interface ThemeHook extends ThemeSnapshot, Pick<Foyer, 'setThemeMode' | 'setThemeVariables'> {}

/**
 * The theme, and ways to set it.
 * @throws FoyerError `PROVIDER_MISSING` outside of `<FoyerProvider>`, `DUPLICATE_PACKAGE` below that of another copy.
 */
export function useFoyerTheme(): ThemeHook {
  const foyer = useInstance('useFoyerTheme');
  const theme = useSelected(foyer, selectThemeSnapshot);
  return useMemo(
    () => ({
      ...theme,
      setThemeMode: (mode) => foyer.setThemeMode(mode),
      setThemeVariables: (variables) => foyer.setThemeVariables(variables),
    }),
    [foyer, theme],
  );
}
