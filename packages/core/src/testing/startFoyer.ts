import { createFoyer } from '../kernel/createFoyer.ts';
import { connectorOf } from './FakeAdapter.ts';
import { startCore } from './startCore.ts';

type Parameters_ = Parameters<typeof startCore>[0];

export const harbor = connectorOf('Harbor', { imageUrl: 'data:image/png;base64,AA' });

/** Starts an instance as a host holds it. */
export function startFoyer(parameters: Parameters_ = {}) {
  const started = startCore(parameters);
  return { ...started, foyer: createFoyer(started.core, undefined) };
}

/** The same, connected to Harbor. */
export async function connectedFoyer(parameters: Parameters_ = {}) {
  const started = startFoyer(parameters);
  started.adapter.host.onConnectors([harbor]);
  await started.core.actions.connection.connect(harbor);
  return started;
}
