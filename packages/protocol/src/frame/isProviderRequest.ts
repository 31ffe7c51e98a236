import type { FrameRequestName } from './payloads.ts';

/** Whether a page's library asks it as of a provider, and reads how it failed by its number (EIP-1193). */
export function isProviderRequest(name: FrameRequestName): boolean {
  return name === 'RPC_REQUEST' || name === 'SWITCH_NETWORK';
}
