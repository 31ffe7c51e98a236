import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMemoryRateLimit } from '../drivers/memory/createMemoryRateLimit.ts';
import { scriptUpstream } from '../testing/scriptUpstream.ts';
import { startTestGateway, type TestGateway } from '../testing/startTestGateway.ts';
import { visitorBudget } from './rules.ts';

const chainId = 'eip155:31337';
const upstreams = { [chainId]: ['https://node.example'] };
const call = (id: unknown, method = 'eth_chainId') => ({ jsonrpc: '2.0', id, method, params: [] });

describe('the RPC address', () => {
  const { upstream, sent } = scriptUpstream({
    'https://node.example': (calls) => calls.map(() => ({ result: '0x7a69' })),
  });
  let site: TestGateway;
  beforeAll(async () => {
    site = await startTestGateway({
      upstream,
      upstreams: { [chainId]: ['https://node.example'], 'eip155:31338': ['https://nobody.example'] },
      rateLimit: createMemoryRateLimit(),
    });
  });
  afterAll(() => site.gateway.close());

  const post = (body: unknown, query: Record<string, string> = {}, address = '192.0.2.1') =>
    site.send('/v1/', { query: { chainId, ...query }, body: JSON.stringify(body), address });

  it('gw-rpc-01 lists the chains', async () => {
    const response = await site.send('/v1/supported-chains');
    expect(await response.json()).toEqual({ http: [chainId, 'eip155:31338'], ws: [] });
  });

  it.each([[1], ['abc'], [0]])('gw-rpc-02 answers a call with the id %j', async (id) => {
    const response = await post(call(id));
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ jsonrpc: '2.0', id, result: '0x7a69' });
  });

  it('gw-rpc-02 takes the address without the last slash, and any content type', async () => {
    const body = JSON.stringify(call(1));
    const response = await site.send('/v1', {
      query: { chainId },
      body,
      headers: { 'content-type': 'text/plain' },
    });
    expect(await response.json()).toMatchObject({ result: '0x7a69' });
  });

  it('gw-projects-01 takes a call that names chain and project alone, and one without a project not', async () => {
    const alone = await post(call(1), { st: '', sv: '' });
    expect(await alone.json()).toMatchObject({ result: '0x7a69' });
    const without = await post(call(1), { projectId: '' });
    expect(without.status).toBe(400);
    expect(await without.json()).toMatchObject({ error: { code: 'INVALID_QUERY', field: 'projectId' } });
    expect((await post(call(1), { projectId: 'nobody', st: '', sv: '' })).status).toBe(401);
  });

  it.each(['', '31337', 'eip155:5', 'https://node.example', '__proto__'])(
    'gw-rpc-03 does not take the chain "%s"',
    async (value) => {
      const before = sent.length;
      const response = await post(call(1), { chainId: value });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: { code: 'INVALID_QUERY', field: 'chainId' } });
      expect(sent.length).toBe(before);
    },
  );

  it('gw-rpc-07 answers 502 when no upstream answers', async () => {
    const response = await post(call(9), { chainId: 'eip155:31338' });
    expect(response.status).toBe(502);
    expect(await response.json()).toMatchObject({ jsonrpc: '2.0', id: 9, error: { code: -32603 } });
  });

  it('gw-rpc-08 answers a batch of 1000, and a batch of one with a list', async () => {
    const many = await (
      await post(
        Array.from({ length: 1000 }, (_, id) => call(id)),
        {},
        '192.0.2.2',
      )
    ).json();
    expect(many.map(({ id }: { id: number }) => id)).toEqual(Array.from({ length: 1000 }, (_, id) => id));
    expect(await (await post([call(5)])).json()).toEqual([{ jsonrpc: '2.0', id: 5, result: '0x7a69' }]);
  });

  it.each<[string, unknown, string | undefined, string]>([
    ['nothing', null, undefined, 'expected a JSON-RPC 2.0 call'],
    ['text', 'eth_chainId', undefined, 'expected a JSON-RPC 2.0 call'],
    ['an empty batch', [], undefined, 'expected 1 to 1000 calls'],
    ['a batch over 1000', Array(1001).fill(call(1)), undefined, 'expected 1 to 1000 calls'],
    ['JSON-RPC 1.0', { ...call(1), jsonrpc: '1.0' }, 'jsonrpc', 'jsonrpc: expected "2.0"'],
    ['no version', { id: 1, method: 'eth_chainId' }, 'jsonrpc', 'jsonrpc: it is missing'],
    ['a notification', { jsonrpc: '2.0', method: 'eth_chainId' }, 'id', 'id: it is missing'],
    ['a null id', call(null), 'id', 'id: expected text or a number, received null'],
    ['a long id', call('x'.repeat(129)), 'id', 'id: expected 128 characters or less'],
    ['no method', { jsonrpc: '2.0', id: 1 }, 'method', 'method: it is missing'],
    [
      'text as parameters',
      { ...call(1), params: 'x' },
      'params',
      'params: expected a list or an object, received text',
    ],
    [
      'a strange method',
      call(1, 'eth_chainId\n'),
      'method',
      'method: expected 1 to 64 letters, digits or "_"',
    ],
    [
      'one wrong call among good ones',
      [call(1), { jsonrpc: '2.0', id: 2 }],
      '[1].method',
      '[1].method: it is',
    ],
    ['what is no call among good ones', [call(1), 5], '[1]', '[1]: expected a JSON-RPC 2.0 call'],
  ])('gw-rpc-10 refuses %s, and names it', async (_, body, field, words) => {
    const response = await post(body);
    expect(response.status).toBe(400);
    const { error } = await response.json();
    expect(error).toMatchObject({ code: 'INVALID_BODY', message: expect.stringContaining(`: ${words}`) });
    expect(error.field).toBe(field);
  });

  it('gw-rpc-13 counts the calls of each visitor', async () => {
    const batch = Array(1000).fill(call(1));
    for (let used = 0; used < visitorBudget.points; used += 1000) {
      expect((await post(batch, {}, '192.0.2.3')).status).toBe(200);
    }
    const response = await post(call(1), {}, '192.0.2.3');
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await response.json()).toMatchObject({ error: { code: 'TOO_MANY_REQUESTS' } });
    expect((await post(call(1), {}, '192.0.2.4')).status).toBe(200);
    expect((await post(call(1), { projectId: 'open' }, '192.0.2.3')).status).toBe(200);
  });

  it('gw-rpc-13 counts the calls of a whole project', async () => {
    const empty = { take: async ({ name }: { name: string }) => (name === 'rpc of a project' ? 7 : 0) };
    const { send } = await startTestGateway({
      db: site.db,
      rateLimit: empty,
      upstream,
      upstreams,
    });
    const response = await send('/v1/', { query: { chainId }, body: JSON.stringify(call(1)) });
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('7');
  });

  it('gw-rpc-13 reads no body of a visitor who has used up the budget', async () => {
    const { send } = await startTestGateway({ db: site.db, rateLimit: { take: async () => 7 }, upstreams });
    let reads = 0;
    const pull = (stream: ReadableStreamDefaultController) => {
      reads += 1;
      stream.close();
    };
    const body = new ReadableStream({ pull }, { highWaterMark: 0 });
    expect((await send('/v1/', { query: { chainId }, body })).status).toBe(429);
    expect(reads).toBe(0);
  });

  it.each([
    ['a call', call(1), [1]],
    ['a batch', [call(1), call(2), call(3)], [1, 2]],
    ['what is no call', null, [1]],
  ])('gw-rpc-13 counts %s: one before it is read, the rest after', async (_, body, expected) => {
    const taken: Record<string, number[]> = {};
    const take = async ({ name }: { name: string }, _key: string, points: number) => {
      taken[name] = [...(taken[name] ?? []), points];
      return 0;
    };
    const { send } = await startTestGateway({ db: site.db, rateLimit: { take }, upstream, upstreams });
    await send('/v1/', { query: { chainId }, body: JSON.stringify(body) });
    expect(taken).toEqual({
      'projects looked up': [1],
      'rpc of a visitor': expected,
      'rpc of a project': expected,
    });
  });

  it('gw-rpc-16 hands the signal of the request on', async () => {
    const visitor = new AbortController();
    await site.send('/v1/', { query: { chainId }, body: JSON.stringify(call(1)), signal: visitor.signal });
    expect(sent.at(-1)?.signal.aborted).toBe(false);
    visitor.abort();
    expect(sent.at(-1)?.signal.aborted).toBe(true);
  });
});
