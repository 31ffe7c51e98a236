export {
  type AccountSnapshot,
  type Adapter,
  type AdapterList,
  type CodedError,
  type Eip1193Provider,
  type ErrorCode,
  type Foyer,
  type FoyerError,
  type FoyerEvent,
  isFoyerError,
  type Namespace,
  type Network,
  type NetworkInput,
  type NetworkList,
  type Options,
  type PublicState,
  type ThemeVariables,
} from '@foyer/core';
export type { WordOptions } from '@foyer/ui';
export { createFoyer } from '../createFoyer.ts';
export type { FoyerElement } from '../elements/createElementClass.ts';
