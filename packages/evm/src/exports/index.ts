export type { Eip1193Provider } from '@foyer/core';
export { type EvmOptions, evm } from '../evm.ts';
