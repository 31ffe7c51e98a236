import { type Core, selectThemeMode } from '@foyer/core';
import { applyThemeVariables } from '../host/applyThemeVariables.ts';
import type { Frame } from './createFrame.ts';

/** Keeps the colour scheme, the host's custom properties and its font on the frame in step with the kit. Answers a function that stops it. */
export function keepTheme(core: Core, { element, stage }: Frame): () => void {
  const { fonts } = core.options;
  // Code that does not load leaves the system's font.
  const font =
    fonts &&
    fonts !== 'system' &&
    import('../theme/keepFont.ts').then(({ keepFont }) => keepFont(stage, fonts), ignore);
  let seen: unknown;
  let takeOff = ignore;
  const follow = (): void => {
    const state = core.getState();
    const { theme } = state;
    if (theme === seen) return;
    seen = theme;
    stage.dataset.theme = selectThemeMode(state);
    takeOff();
    takeOff = applyThemeVariables(element, theme.variables);
  };
  follow();
  const stop = core.subscribe(follow);
  return () => {
    stop();
    takeOff();
    if (font) void font.then((drop) => drop?.());
  };
}

function ignore(): void {}
