import { createStore } from 'zustand/vanilla';
import { followBalance } from '../balance/effects.ts';
import { restoreAll } from '../connection/actions/restore.ts';
import { endAttemptWithItsView, followOtherTabs } from '../connection/effects.ts';
import { parseSession } from '../connection/rules.ts';
import { followAccount, followNetwork, openOnUnsupported } from '../modal/effects.ts';
import { endSwitchWithItsView, persistNetwork } from '../network/effects.ts';
import { showAlert } from '../notices/actions.ts';
import type { Ports } from '../ports/Ports.ts';
import { track } from '../telemetry/actions.ts';
import { sendEvents } from '../telemetry/effects.ts';
import { followSystemScheme } from '../theme/effects.ts';
import { parseRecent, recentRecord } from '../wallets/rules.ts';
import { bindActions } from './bindActions.ts';
import type { Context, TimedEvent } from './Context.ts';
import type { Core, ResolvedOptions } from './Core.ts';
import { createEmitter } from './createEmitter.ts';
import { createImages } from './createImages.ts';
import { createJobs } from './createJobs.ts';
import { createOnce } from './createOnce.ts';
import { createRecords } from './createRecords.ts';
import { createTimers } from './createTimers.ts';
import { describeOptions } from './describeOptions.ts';
import { initialState, serverFacts } from './initialState.ts';
import type { Options } from './Options.ts';
import { recordNames } from './recordNames.ts';
import { resolveOptions } from './resolveOptions.ts';
import { startAdapters } from './startAdapters.ts';

const effects = [
  startAdapters,
  followSystemScheme,
  persistNetwork,
  endAttemptWithItsView,
  endSwitchWithItsView,
  followAccount,
  followNetwork,
  openOnUnsupported,
  followBalance,
  followOtherTabs,
  sendEvents,
];

/**
 * Starts an instance: it owns its state, listeners, timers and requests until `dispose()`.
 * On a server (`ports.isServer`) it only holds its starting state.
 * @throws FoyerError `NO_NETWORKS`.
 */
export function createCore(options: Options, ports: Ports, sdk: 'react' | 'html' | 'headless'): Core {
  const resolved = resolveOptions(options, sdk, ports.page.facts());
  const life = new AbortController();
  const context = createContext(resolved, ports, life.signal);
  const serverState = initialState(resolved, serverFacts);
  const listeners = createEmitter<void>((error) => ports.log.error('A listener threw', error));
  const stops = [context.store.subscribe(() => listeners.emit())];
  let restored: Promise<void> = Promise.resolve();
  if (!ports.isServer) {
    stops.push(...effects.map((effect) => effect(context)));
    restored = begin(context);
  }
  return {
    options: resolved,
    getState: context.store.getState,
    getServerState: () => serverState,
    subscribe: listeners.subscribe,
    subscribeEvents: context.events.subscribe,
    actions: bindActions(context),
    images: createImages(context),
    ready: () => restored,
    dispose() {
      if (life.signal.aborted) return;
      life.abort();
      for (const stop of stops) stop();
      context.jobs.cancelAll();
      context.timers.clearAll();
      listeners.clear();
      context.events.clear();
    },
  };
}

function createContext(options: ResolvedOptions, ports: Ports, signal: AbortSignal): Context {
  const adapters = options.adapters ?? [];
  const records = createRecords(ports.storage, recordNames, (key, error) =>
    ports.log.warn(`Storage is not available: ${key}`, error),
  );
  const facts = ports.isServer
    ? serverFacts
    : {
        session: parseSession(records.read),
        recent: parseRecent(records.read(recentRecord)),
        scheme: ports.page.scheme(),
        isMobile: ports.page.facts().isMobile,
      };
  const report = (error: unknown) => ports.log.error('A listener threw', error);
  return {
    options,
    ports,
    adapters,
    records,
    signal,
    store: createStore(() => initialState(options, facts)),
    jobs: createJobs(),
    timers: createTimers(ports.clock),
    once: createOnce(),
    events: createEmitter<TimedEvent>(report),
    firstAct: createEmitter<void>(report),
    alerted: new Set(),
  };
}

function begin(context: Context): Promise<void> {
  if (!context.options.projectId) showAlert(context, 'PROJECT_ID_NOT_CONFIGURED');
  // In a microtask, so that a host that subscribes right after creating the instance hears it.
  queueMicrotask(() =>
    track(context, {
      type: 'track',
      event: 'INITIALIZE',
      properties: describeOptions(context.options),
    }),
  );
  return restoreAll(context);
}
