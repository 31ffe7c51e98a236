import { applyTheme } from '../host/storedTheme.ts';
import { byId } from './byId.ts';
import type { Page } from './Page.ts';

/** The page and the kit change their theme together. */
export function bindTheme({ foyer }: Page): void {
  const button = byId<'button'>('theme');
  const draw = (): void => {
    const mode = foyer.getThemeMode();
    document.documentElement.dataset.theme = mode;
    button.ariaLabel = `Use the ${mode === 'dark' ? 'light' : 'dark'} theme`;
  };
  button.addEventListener('click', () => {
    const other = foyer.getThemeMode() === 'dark' ? 'light' : 'dark';
    applyTheme(other);
    foyer.setThemeMode(other);
    draw();
  });
  draw();
}
