import { createFakeClock, type FakeClock, settle } from '../../relay/testing/createFakeClock.ts';
import { createFakeNet, type FakeNet } from '../../relay/testing/createFakeNet.ts';
import { type Bench, openBench, topicOf } from '../../relay/testing/openBench.ts';
import { createFakeSite, type FakeSite, type FakeTab } from './createFakeTabs.ts';

/** A tab's link with the outside in the test's hand. */
export interface TabBench extends Bench {
  readonly tab: FakeTab;
  /** The tab is gone without a word, and its sockets with it. */
  crash(): void;
}

/** Tabs of one origin. */
export interface Site {
  readonly site: FakeSite;
  readonly clock: FakeClock;
  readonly net: FakeNet;
  open(options?: { readonly storageName?: string; readonly relayUrl?: string }): TabBench;
}

/** A site whose tabs share a clock and a relay. */
export function openSite(): Site {
  const site = createFakeSite();
  const clock = createFakeClock();
  const net = createFakeNet();
  let seed = 0;
  return {
    site,
    clock,
    net,
    open(options = {}) {
      const tab = site.open();
      const own = new Set<() => void>();
      const timers = new Set<() => void>();
      const bench = openBench({
        ...options,
        seed: ++seed,
        clock,
        net,
        ports: {
          tabs: tab.tabs,
          clock: {
            now: clock.now,
            setTimer(callback, ms) {
              const stop = clock.setTimer(callback, ms);
              timers.add(stop);
              return stop;
            },
          },
          openSocket(url) {
            const socket = net.openSocket(url);
            own.add(() => socket.close());
            return socket;
          },
        },
      });
      return {
        ...bench,
        tab,
        crash() {
          tab.kill();
          for (const end of [...own, ...timers]) end();
        },
      };
    },
  };
}

function deliver(net: FakeNet, text: string, topic = topicOf(1)): void {
  const params = { id: 's', data: { topic, message: text } };
  const alive = net.sockets.find(({ isOpen }) => isOpen);
  alive?.say({ id: 1, jsonrpc: '2.0', method: 'irn_subscription', params });
}

/** The relay delivers `text`; the tabs have heard it when this resolves. */
export async function hear(net: FakeNet, text: string, topic?: string): Promise<void> {
  deliver(net, text, topic);
  await settle();
}
