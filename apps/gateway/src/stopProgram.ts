import type { Server } from 'node:http';
import { closeAll, type Gateway } from '@foyer/gateway';
import { stopListening } from './listen.ts';

/**
 * Ends the relay's sockets first, for a server that has any does not end; then the servers, then the gateway.
 * @throws what failed first, once nothing listens and the gateway is closed (gw-app-13).
 */
export function stopProgram(
  gateway: Pick<Gateway, 'drain' | 'close'>,
  servers: readonly Server[],
): Promise<void> {
  return closeAll([gateway.drain, () => Promise.all(servers.map(stopListening)), gateway.close]);
}
