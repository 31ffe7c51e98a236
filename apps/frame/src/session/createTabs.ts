import type { Tabs } from '../ports/Tabs.ts';

/** Tabs of one project at one site, by the browser's locks and a channel of their storage's own. */
export function createTabs(projectId: string): Tabs {
  const channel = new BroadcastChannel(`foyer-${projectId}`);
  return {
    alone: <Value>(name: string, work: () => Promise<Value>, signal?: AbortSignal): Promise<Value> =>
      navigator.locks.request(`foyer-${projectId}-${name}`, signal ? { signal } : {}, work) as Promise<Value>,
    tell: (news) => channel.postMessage(news),
    onTold(news, listener) {
      const hear = ({ data }: MessageEvent<unknown>): void => {
        if (data === news) listener();
      };
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    },
  };
}
