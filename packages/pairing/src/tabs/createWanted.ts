import { relayMethods } from '@foyer/protocol/relay';
import type { RelayCall } from '../relay/Carrier.ts';

/** Which tab listens to which topics, as the tab that has the socket saw them asked for. */
export interface Wanted {
  /** Notes what a tab's call means. Answers false when the relay must not hear it: another tab still listens. */
  note(tab: string, call: RelayCall): boolean;
  /** The tab that answers what comes on a topic: `self` if it listens, else any other that does; '' when none is known. */
  answererOf(topic: string, self: string): string;
  forget(tab: string): void;
  clear(): void;
}

export function createWanted(): Wanted {
  const topicsByTab = new Map<string, Set<string>>();
  const listenersOf = (topic: string) =>
    [...topicsByTab].filter(([, topics]) => topics.has(topic)).map(([tab]) => tab);

  return {
    note(tab, { method, params }) {
      const topics = topicsByTab.get(tab) ?? new Set();
      topicsByTab.set(tab, topics);
      if (method === relayMethods.batchSubscribe) {
        for (const topic of params.topics as readonly string[]) topics.add(topic);
      }
      if (method !== relayMethods.unsubscribe) return true;
      topics.delete(params.topic as string);
      return listenersOf(params.topic as string).length === 0;
    },
    answererOf(topic, self) {
      const tabs = listenersOf(topic);
      return tabs.includes(self) ? self : (tabs[0] ?? '');
    },
    forget: (tab) => topicsByTab.delete(tab),
    clear: () => topicsByTab.clear(),
  };
}
