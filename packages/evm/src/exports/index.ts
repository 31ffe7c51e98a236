export { type EvmOptions, evm } from '../evm.ts';
export type { Eip1193Provider } from '../provider/Eip1193Provider.ts';
