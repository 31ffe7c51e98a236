import { describe, expect, it } from 'vitest';
import { startCore } from '../testing/startCore.ts';
import { selectThemeMode } from './state.ts';

describe('theme', () => {
  it('theme-01 follows the system while no mode is chosen', () => {
    const { core, page } = startCore();
    expect(selectThemeMode(core.getState())).toBe('light');
    page.changeScheme('dark');
    expect(selectThemeMode(core.getState())).toBe('dark');
    expect(selectThemeMode(core.getServerState())).toBe('dark');
  });

  it('theme-01 theme-02 a chosen mode wins until it is taken back', () => {
    const { core, page } = startCore({ options: { themeMode: 'dark' } });
    expect(selectThemeMode(core.getState())).toBe('dark');
    core.actions.theme.setMode('light');
    page.changeScheme('dark');
    expect(selectThemeMode(core.getState())).toBe('light');
    core.actions.theme.setMode(undefined);
    expect(selectThemeMode(core.getState())).toBe('dark');
  });

  it.each(['system', 'Dark', '', null, true])(
    'theme-07 a mode that is none, %j, is as none from the start',
    (themeMode) => {
      const { core, page } = startCore({ options: { themeMode: themeMode as never } });
      expect(core.getState().theme.mode).toBeUndefined();
      expect(selectThemeMode(core.getState())).toBe('light');
      page.changeScheme('dark');
      expect(selectThemeMode(core.getState())).toBe('dark');
      expect(selectThemeMode(core.getServerState())).toBe('dark');
    },
  );

  it.each(['system', 'Dark', true])(
    'theme-07 a mode that is none, %j, changes nothing while it runs, and the console says so',
    (mode) => {
      const { core, log } = startCore({ options: { themeMode: 'dark' } });
      core.actions.theme.setMode(mode as never);
      expect(selectThemeMode(core.getState())).toBe('dark');
      expect(log).toEqual([`warn setThemeMode: there is no mode "${mode}".`]);
    },
  );

  it.each(['', null])('theme-02 %j follows the system again', (mode) => {
    const { core, log } = startCore({ options: { themeMode: 'dark' } });
    core.actions.theme.setMode(mode as never);
    expect(core.getState().theme.mode).toBeUndefined();
    expect(log).toEqual([]);
  });

  it('theme-03 merges variables', () => {
    const { core } = startCore({ options: { themeVariables: { '--foyer-accent': 'red' } } });
    core.actions.theme.setVariables({ '--foyer-border-radius-master': '2px' });
    core.actions.theme.setVariables({ '--foyer-accent': 'blue' });
    expect(core.getState().theme.variables).toEqual({
      '--foyer-accent': 'blue',
      '--foyer-border-radius-master': '2px',
    });
  });

  it('theme-04 takes a variable off', () => {
    const { core } = startCore({ options: { themeVariables: { '--foyer-accent': 'red' } } });
    core.actions.theme.setVariables({ '--foyer-accent': undefined });
    expect(core.getState().theme.variables['--foyer-accent']).toBeUndefined();
  });
});
