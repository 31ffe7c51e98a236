import { createCore, lilacTheme } from '../../exports/index.ts';

/** A page of a host that wears one preset. */
Object.assign(globalThis, { createCore, options: { themeVariables: lilacTheme } });
