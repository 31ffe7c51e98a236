import { type Core, selectThemeMode } from '@foyer/core';
import { applyThemeVariables } from '../host/applyThemeVariables.ts';
import type { Frame } from './createFrame.ts';

/** Keeps the colour scheme and the host's custom properties on the frame in step with the kit. Answers a function that stops it. */
export function keepTheme(core: Core, { element, stage }: Frame): () => void {
  let variables = core.getState().theme.variables;
  let takeOff = applyThemeVariables(element, variables);
  const follow = (): void => {
    const state = core.getState();
    stage.dataset.theme = selectThemeMode(state);
    if (state.theme.variables === variables) return;
    variables = state.theme.variables;
    takeOff();
    takeOff = applyThemeVariables(element, variables);
  };
  follow();
  const stop = core.subscribe(follow);
  return () => {
    stop();
    takeOff();
  };
}
