import { pathToFileURL } from 'node:url';
import type { ReadyReport } from '@foyer/devstack';
import { inject } from 'vitest';
import { stackNetworks } from './stackNetworks.ts';

/** The markup a server sends for the React page, made in this process from the page's server build. */
export async function renderOnServer(stack: ReadyReport, react: 18 | 19): Promise<string> {
  const server = await import(pathToFileURL(`${inject('pages')[react]}-server/render.js`).href);
  return server.render({
    projectId: 'local',
    gatewayUrl: stack.gateway,
    networks: stackNetworks(stack),
    metadata: { name: 'Meadow' },
  });
}
