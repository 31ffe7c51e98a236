export type { GatewaySettings, KeySettings, RunningGateway, WalletSettings } from '../GatewaySettings.ts';
export { startGateway } from '../startGateway.ts';
