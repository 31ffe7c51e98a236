export {
  type AccountSnapshot,
  type CodedError,
  type ErrorCode,
  type Foyer,
  type FoyerError,
  type FoyerEvent,
  isFoyerError,
  type Network,
  type NetworkInput,
  type Options,
  type PublicState,
  type ThemeVariables,
} from '@foyer/core';
export type { WordOptions } from '@foyer/ui';
export { createFoyer } from '../createFoyer.ts';
export type { FoyerElement } from '../elements/createElementClass.ts';
