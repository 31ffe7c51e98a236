export type { WagmiConfig, WagmiConnector, WagmiState } from '../config/WagmiConfig.ts';
export { type WagmiOptions, wagmi } from '../wagmi.ts';
