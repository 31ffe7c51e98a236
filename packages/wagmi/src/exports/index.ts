export type { WagmiConfig } from '../config/WagmiConfig.ts';
export { type WagmiOptions, wagmi } from '../wagmi.ts';
