import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bus } from '../ports/Bus.ts';

/** What the nodes of one relay are joined by. */
export interface BusHost {
  openNode(): Promise<Bus>;
  stop(): Promise<void>;
}

/** What every driver of the bus port that joins several nodes does. */
export function testBus(driver: string, begin: () => Promise<BusHost>): void {
  describe(`a bus on ${driver}`, () => {
    let host: BusHost;
    const nodes: Bus[] = [];
    const openNode = async () => {
      const bus = await host.openNode();
      nodes.push(bus);
      const heard: string[] = [];
      let look = () => {};
      bus.onNote((channel, text) => {
        heard.push(`${channel} ${text}`);
        look();
      });
      /** Resolves once `note` is the last that was heard. */
      const hear = (note: string) =>
        new Promise<void>((resolve) => {
          look = () => (heard.at(-1) === note ? resolve() : undefined);
          look();
        });
      return { bus, heard, hear };
    };
    beforeAll(async () => {
      host = await begin();
    });
    afterAll(async () => {
      await Promise.all(nodes.map((bus) => bus.close()));
      await host.stop();
    });

    it('gw-bus-01 is heard by the other nodes, in order, and not by oneself', async () => {
      const [one, two, three] = [await openNode(), await openNode(), await openNode()];
      expect(one.bus.hasPeers).toBe(true);
      for (const { bus } of [one, two, three]) await bus.join('a');
      await three.bus.join('b');
      const long = `é😀"\\\n${'x'.repeat(300_000)}`;
      for (const text of ['1', '2', long, '4']) one.bus.tell('a', text);
      one.bus.tell('b', 'end');
      two.bus.tell('a', 'last');
      await Promise.all([one.hear('a last'), two.hear('a 4')]);
      expect(one.heard).toEqual(['a last']);
      expect(two.heard).toEqual(['a 1', 'a 2', `a ${long}`, 'a 4']);
      await expect.poll(() => three.heard.length).toBe(6);
      expect(three.heard.filter((note) => note !== 'a last' && note !== 'b end')).toEqual(two.heard);
    });

    it('gw-bus-02 hears from the join to the last leave', async () => {
      const [one, two] = [await openNode(), await openNode()];
      one.bus.tell('c', 'early');
      await two.bus.join('mark');
      await two.bus.join('c');
      await two.bus.join('c');
      one.bus.tell('c', '1');
      await two.hear('c 1');
      two.bus.leave('c');
      one.bus.tell('c', '2');
      await two.hear('c 2');
      two.bus.leave('c');
      // A join after the leave: what is told then comes after the leave has taken effect.
      await two.bus.join('later');
      one.bus.tell('c', '3');
      one.bus.tell('later', 'end');
      await two.hear('later end');
      expect(two.heard).toEqual(['c 1', 'c 2', 'later end']);
    });

    it('gw-bus-03 is silent once closed', async () => {
      const [one, two, three] = [await openNode(), await openNode(), await openNode()];
      await Promise.all([two.bus.join('d'), three.bus.join('d')]);
      await two.bus.close();
      await two.bus.close();
      two.bus.tell('d', 'ghost');
      one.bus.tell('d', 'end');
      await three.hear('d end');
      expect(two.heard).toEqual([]);
      expect(three.heard).toEqual(['d end']);
    });
  });
}
