export type { GatewaySettings, RunningGateway } from '../GatewaySettings.ts';
export { startGateway } from '../startGateway.ts';
