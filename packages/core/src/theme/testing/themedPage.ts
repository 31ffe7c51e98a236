import { createCore } from '../../exports/index.ts';
import { lilacTheme } from '../../exports/presets.ts';

/** A page of a host that wears one preset. */
Object.assign(globalThis, { createCore, options: { themeVariables: lilacTheme } });
