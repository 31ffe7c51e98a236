import type { Ports } from '../ports/Ports.ts';
import { track } from '../telemetry/track.ts';
import { followSystemScheme } from '../theme/effects.ts';
import type { Core } from './Core.ts';
import { createEmitter } from './createEmitter.ts';
import { createEngineHolder, type EngineHolder } from './createEngineHolder.ts';
import { createImages } from './createImages.ts';
import { createInstance } from './createInstance.ts';
import { deferActions } from './deferActions.ts';
import { describeOptions } from './describeOptions.ts';
import { type Instance, patch } from './Instance.ts';
import { initialState, serverFacts } from './initialState.ts';
import { logListener } from './logListener.ts';
import type { Options } from './Options.ts';
import { resolveOptions } from './resolveOptions.ts';
import { startAdapters } from './startAdapters.ts';

/**
 * Starts an instance: it owns its state, listeners, timers and requests until `dispose()`.
 * On a server (`ports.isServer`) it only holds its starting state.
 * @throws FoyerError `NO_NETWORKS` (also for what is no list), `INVALID_CAIP_NETWORK_ID`, `SIWX_AND_SIWE_CONFIG`; TypeError for `adapters` that are no list, or were not made.
 */
export function createCore(options: Options, ports: Ports, sdk: 'react' | 'html' | 'headless'): Core {
  const resolved = resolveOptions(options, sdk, ports.page.facts());
  const life = new AbortController();
  const instance = createInstance(resolved, ports, life.signal);
  const engine = createEngineHolder(instance);
  const serverState = initialState(resolved, serverFacts);
  const listeners = createEmitter<void>((error) => logListener(ports, error));
  const stops = [instance.store.subscribe(() => listeners.emit())];
  let restored = Promise.resolve();
  if (!ports.isServer) {
    stops.push(startAdapters(instance, engine), followSystemScheme(instance));
    restored = begin(instance, engine);
  }
  return {
    options: resolved,
    getState: instance.store.getState,
    getServerState: () => serverState,
    subscribe: listeners.subscribe,
    subscribeEvents: instance.events.subscribe,
    actions: deferActions(instance, engine),
    images: createImages(instance),
    load: async () => void (await engine.load()),
    ready: () => restored,
    signal: life.signal,
    dispose() {
      if (life.signal.aborted) return;
      life.abort();
      for (const stop of stops) stop();
      engine.dispose();
      listeners.clear();
      instance.events.clear();
    },
  };
}

/** Announces the start; a stored wallet, or a fault to tell the developer, needs the engine at once. */
async function begin(instance: Instance, engine: EngineHolder): Promise<void> {
  const { options, ports, store } = instance;
  // In a microtask, so that a host that subscribes right after creating the instance hears it.
  queueMicrotask(() =>
    track(instance, { type: 'track', event: 'INITIALIZE', properties: describeOptions(options) }),
  );
  const { byNamespace, restored } = store.getState().connection;
  if (restored && options.projectId) return;
  // Beside the engine, not after it: a reload waits for all of them, and for a wallet that answers meanwhile.
  if (!restored) {
    for (const adapter of instance.adapters) adapter.prepare?.(byNamespace[adapter.namespace]?.connectorId);
    instance.loadConnections().catch(() => undefined);
  }
  try {
    await (await engine.load()).restored;
  } catch (error) {
    if (instance.signal.aborted) return;
    ports.log.error('The stored wallet was not restored', error);
    patch(instance, 'connection', { byNamespace: {}, restored: true });
  }
}
