import { describe, expect, it } from 'vitest';
import type { Script } from '../testing/scriptUpstream.ts';
import { chain, first, ok, second, serveRpc } from '../testing/serveRpc.ts';

describe('upstreams that fail', () => {
  it('gw-rpc-12 come last for 30 seconds after a timeout', async () => {
    const { ask, urls, clock } = serveRpc({ [first]: () => ({ ok: false, fault: 'timeout' }), [second]: ok });
    await ask({});
    clock.time = 29_999;
    await ask({});
    expect(urls()).toEqual([first, second, second]);
    clock.time = 30_000;
    await ask({});
    expect(urls().slice(3)).toEqual([first, second]);
  });

  it('gw-rpc-12 are still tried when there is no other', async () => {
    const { ask, urls } = serveRpc({
      [first]: () => ({ ok: false, fault: 'timeout' }),
      [second]: () => ({ ok: false, fault: 'timeout' }),
    });
    await ask({});
    await ask({});
    expect(urls()).toEqual([first, second, first, second]);
  });

  it('gw-rpc-15 are logged by host', async () => {
    const { ask, lines } = serveRpc({ [first]: () => ({ ok: false, fault: 'timeout' }), [second]: ok });
    await ask({});
    expect(lines).toEqual([
      { message: 'upstream failed', networkId: chain, host: 'first.example', fault: 'timeout' },
    ]);
  });

  it('gw-rpc-16 are not asked for a visitor who has gone', async () => {
    const { rpc, sent, lines } = serveRpc({
      [first]: () => {
        visitor.abort();
        return { ok: false, fault: 'broken' };
      },
      [second]: ok,
    });
    const visitor = new AbortController();
    const call = { jsonrpc: '2.0', id: 1, method: 'eth_call' } as const;
    expect((await rpc.answer(chain, [call], visitor.signal)).reached).toBe(false);
    expect(sent.map(({ url, signal }) => [url, signal])).toEqual([[first, visitor.signal]]);
    expect(lines).toEqual([]);
  });

  it.each([
    [[first], [10_000]],
    [
      [first, second],
      [4000, 6000],
    ],
    [
      [first, second, 'https://third.example', 'https://fourth.example'],
      [4000, 3000, 1500, 1500],
    ],
  ])('gw-rpc-19 share the 10 seconds of the visitor: %j', async (urls, shares) => {
    let wait = (_: number): void => {};
    const hang: Script = () => {
      wait(house.sent.at(-1)?.timeoutMs ?? 0);
      return { ok: false, fault: 'timeout' };
    };
    const house = serveRpc(Object.fromEntries(urls.map((url) => [url, hang])), urls);
    wait = (ms) => {
      house.clock.time += ms;
    };
    await house.ask({});
    expect(house.sent.map(({ timeoutMs }) => timeoutMs)).toEqual(shares);
  });

  it('gw-rpc-19 have all the time to take a transaction, which nobody is offered after them', async () => {
    const { ask, sent } = serveRpc({ [first]: ok });
    await ask({}, { method: 'eth_sendRawTransaction', params: ['0x02'] });
    expect(sent.map(({ timeoutMs }) => timeoutMs)).toEqual([10_000]);
  });

  it.each([
    [2999, [first, first], []],
    [
      3000,
      [first, second],
      [{ message: 'upstream failed', networkId: chain, host: 'first.example', fault: 'timeout' }],
    ],
  ])('gw-rpc-12 gw-rpc-18 that let a visitor go after %i ms', async (ms, asked, told) => {
    const visitor = new AbortController();
    const { rpc, ask, clock, lines, urls } = serveRpc({
      [first]: () => {
        clock.time += ms;
        visitor.abort();
        return { ok: false, fault: 'broken' };
      },
      [second]: ok,
    });
    await rpc.answer(chain, [{ jsonrpc: '2.0', id: 1, method: 'eth_call' }], visitor.signal);
    expect(lines).toEqual(told);
    await ask({});
    expect(urls().slice(0, 2)).toEqual(asked);
  });
});
