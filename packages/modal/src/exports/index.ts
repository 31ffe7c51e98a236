export type {
  AccountSnapshot,
  Foyer,
  FoyerEvent,
  Network,
  NetworkInput,
  Options,
  PublicState,
  ThemeVariables,
} from '@foyer/core';
export { createFoyer } from '../createFoyer.ts';
export type { FoyerElement } from '../elements/createElementClass.ts';
