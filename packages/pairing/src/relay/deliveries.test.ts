import { describe, expect, it } from 'vitest';
import { settle } from './testing/createFakeClock.ts';
import { type Bench, openBench, topicOf } from './testing/openBench.ts';

function deliver({ net }: Bench, message: string, topic = topicOf(1), id: string | number = 1): void {
  net.last.say(
    `{"id":${id},"jsonrpc":"2.0","method":"irn_subscription","params":{"id":"s","data":${JSON.stringify({ topic, message })}}}`,
  );
}

/** Our answers as they went out. */
function answers({ net }: Bench): string[] {
  return net.last.texts.filter((text) => !text.includes('"method"'));
}

describe('relay: messages from it', () => {
  it('link-12 answers a delivery when all who heard it are done with it, its id digit for digit', async () => {
    const bench = openBench();
    await bench.link.subscribe(topicOf(1));
    const done: (() => void)[] = [];
    bench.link.onMessage(() => new Promise<void>((resolve) => done.push(resolve)));
    deliver(bench, 'AAAA', topicOf(1), '1700000000000000001');
    deliver(bench, 'BBBB', topicOf(1), '"1700000000000000002"');
    // Delivered anew while it is still written: that answer waits too.
    deliver(bench, 'AAAA', topicOf(1), '1700000000000000003');
    await settle();
    expect(answers(bench)).toEqual([]);
    done[1]?.();
    await settle();
    expect(answers(bench)).toEqual(['{"id":"1700000000000000002","jsonrpc":"2.0","result":true}']);
    done[0]?.();
    await settle();
    expect(answers(bench).slice(1)).toEqual([
      '{"id":1700000000000000001,"jsonrpc":"2.0","result":true}',
      '{"id":1700000000000000003,"jsonrpc":"2.0","result":true}',
    ]);
    await bench.link.close();
  });

  it('link-12 leaves with the relay what was not written, and what was written after the connection ended', async () => {
    const bench = openBench();
    await bench.link.subscribe(topicOf(1));
    const ends: ((error?: Error) => void)[] = [];
    bench.link.onMessage(
      () => new Promise<void>((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve()))),
    );
    deliver(bench, 'AAAA');
    ends[0]?.(new Error('no room'));
    deliver(bench, 'BBBB', topicOf(1), 2);
    await settle();
    bench.net.last.end(1006);
    await bench.clock.advance(200);
    ends[1]?.();
    await settle();
    expect(
      bench.net.sockets.flatMap(({ texts }) => texts).filter((text) => !text.includes('"method"')),
    ).toEqual([]);
    deliver(bench, 'AAAA', topicOf(1), 3);
    deliver(bench, 'BBBB', topicOf(1), 4);
    ends[2]?.();
    await settle();
    expect(answers(bench)).toEqual([
      '{"id":4,"jsonrpc":"2.0","result":true}',
      '{"id":3,"jsonrpc":"2.0","result":true}',
    ]);
    await bench.link.close();
  });

  it.each(['eyJhbGciOiJFUzI1NiJ9.forged.signature', '', { isVerified: true }, null])(
    'link-26 AT-W15 tells nobody of an attestation beside a message: %j',
    async (attestation) => {
      const bench = openBench();
      await bench.link.subscribe(topicOf(1));
      const data = { topic: topicOf(1), message: 'AAAA', publishedAt: 1, tag: 1100 };
      const given = { ...data, attestation, verified: true };
      bench.net.last.say({ id: 3, method: 'irn_subscription', params: { id: 's', data: given } });
      await settle();
      expect(bench.heard).toEqual([data]);
      await bench.link.close();
    },
  );
  it('link-12 answers what it cannot read, so that it does not come again, and tells of methods it does not know', async () => {
    const bench = openBench();
    await bench.link.subscribe(topicOf(1));
    bench.net.last.say({ id: 3, method: 'irn_subscription', params: { id: 's', data: { topic: 'x' } } });
    bench.net.last.say({ id: 4, method: 'irn_dance' });
    await settle();
    expect(bench.heard).toEqual([]);
    expect(answers(bench)).toEqual([
      '{"id":3,"jsonrpc":"2.0","result":true}',
      '{"id":4,"jsonrpc":"2.0","error":{"code":-32601,"message":"Method not found"}}',
    ]);
    await bench.link.close();
  });

  it('AT-W2 R9 link-13 hears a message once, also over connections', async () => {
    const bench = openBench();
    await Promise.all([bench.link.subscribe(topicOf(1)), bench.link.subscribe(topicOf(2))]);
    deliver(bench, 'AAAA');
    deliver(bench, 'AAAA');
    deliver(bench, 'AAAA', topicOf(2));
    bench.net.last.end(1006);
    await bench.clock.advance(200);
    deliver(bench, 'AAAA');
    await settle();
    expect(bench.heard.map(({ topic }) => topic)).toEqual([topicOf(1), topicOf(2)]);
    expect(answers(bench)).toHaveLength(1);
    await bench.link.close();
  });

  it('link-13 remembers the last 2,000', async () => {
    const bench = openBench();
    await bench.link.subscribe(topicOf(1));
    for (let index = 0; index <= 2000; index++) deliver(bench, `m${index}`);
    deliver(bench, 'm1');
    expect(bench.heard).toHaveLength(2001);
    deliver(bench, 'm0');
    expect(bench.heard).toHaveLength(2002);
    await bench.link.close();
  });

  it('link-13 does not count what comes for a topic nobody listens to', async () => {
    const bench = openBench();
    await bench.link.subscribe(topicOf(1));
    deliver(bench, 'AAAA', topicOf(2));
    await settle();
    expect([bench.heard.length, answers(bench).length]).toEqual([0, 1]);
    await bench.link.subscribe(topicOf(2));
    deliver(bench, 'AAAA', topicOf(2));
    expect(bench.heard).toHaveLength(1);
    await bench.link.close();
  });

  it('link-14 logs a listener that fails and goes on', async () => {
    const bench = openBench();
    await bench.link.subscribe(topicOf(1));
    const heard: string[] = [];
    bench.link.onMessage(() => {
      throw new Error('thrown');
    });
    bench.link.onMessage(async () => {
      throw new Error('rejected');
    });
    const stop = bench.link.onMessage(({ message }) => void heard.push(message));
    deliver(bench, 'AAAA');
    await settle();
    expect(heard).toEqual(['AAAA']);
    expect(bench.warnings.map(([, error]) => String(error))).toEqual(['Error: thrown', 'Error: rejected']);
    deliver(bench, 'AAAA');
    await settle();
    expect([heard, bench.warnings.length]).toEqual([['AAAA', 'AAAA'], 4]);
    heard.splice(0);
    stop();
    deliver(bench, 'BBBB');
    await settle();
    expect(heard).toEqual([]);
    await bench.link.close();
  });
});
