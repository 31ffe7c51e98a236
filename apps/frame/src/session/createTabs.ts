import type { Tabs } from '../ports/Tabs.ts';

/** Tabs of one project at one site, by the browser's locks and a channel of their storage's own. */
export function createTabs(projectId: string): Tabs {
  const channel = new BroadcastChannel(`foyer-${projectId}`);
  return {
    alone: <Value>(name: string, work: () => Promise<Value>, signal?: AbortSignal): Promise<Value> =>
      navigator.locks.request(`foyer-${projectId}-${name}`, signal ? { signal } : {}, work) as Promise<Value>,
    tell: () => channel.postMessage('changed'),
    onTold(listener) {
      channel.addEventListener('message', () => listener());
    },
  };
}
