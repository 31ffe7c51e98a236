import { expect, it } from 'vitest';
import type { UpstreamReply } from '../ports/Upstream.ts';
import { replyWith, type Script, scriptUpstream } from '../testing/scriptUpstream.ts';
import { createRpc } from './service.ts';

const chain = 'eip155:1';
const first = 'https://first.example/key';
const second = 'https://second.example/key';
const ok: Script = (calls) => calls.map(({ method }) => ({ result: method }));

function setUp(scripts: Record<string, Script>) {
  const { upstream, urls } = scriptUpstream(scripts);
  const clock = { time: 0, now: () => clock.time };
  const lines: unknown[] = [];
  const keep = (message: string, fields?: object) => void lines.push({ message, ...fields });
  const rpc = createRpc({
    upstreams: { [chain]: [first, second] },
    upstream,
    clock,
    rateLimit: { take: async () => 0 },
    log: { info: keep, warn: keep, error: keep },
  });
  const ask = async (...methods: string[]) => {
    const calls = methods.map((method) => ({ jsonrpc: '2.0' as const, id: 1, method }));
    return (await rpc.answer(chain, calls, new AbortController().signal)).answers;
  };
  return { ask, urls, clock, lines };
}

const errorWith = (status: number, code: number, message: string): UpstreamReply =>
  replyWith({ jsonrpc: '2.0', id: 0, error: { code, message } }, status);

it.each([
  [401, -32600, 'Must be authenticated!'],
  [402, -32000, 'this plan is used up'],
  [403, -32000, 'Unauthorized: a key is needed'],
  [403, -32602, 'this network is not part of your plan'],
  [200, -32600, 'batch too large'],
  [500, 19, 'Temporary internal error. Please retry'],
  [503, 12, "Can't route your request to suitable provider"],
])(
  'gw-rpc-17 goes on when the first upstream refuses us with %i and %i %s',
  async (status, code, message) => {
    const { ask, urls } = setUp({ [first]: () => errorWith(status, code, message), [second]: ok });
    expect(await ask('eth_chainId')).toMatchObject([{ id: 1, result: 'eth_chainId' }]);
    expect(urls()).toEqual([first, second]);
  },
);

it.each([
  [400, 3, 'execution reverted'],
  [500, 3, 'execution reverted'],
  [500, -32000, 'nonce too low'],
  [500, -32602, 'invalid argument 0'],
])('gw-rpc-17 takes %i and %i %s for an error of the call', async (status, code, message) => {
  const { ask, urls } = setUp({ [first]: () => errorWith(status, code, message), [second]: ok });
  expect(await ask('eth_call')).toEqual([{ id: 1, error: { code, message } }]);
  expect(urls()).toEqual([first]);
});

it('gw-rpc-17 answers what the last said when all of them refuse', async () => {
  const refuse: Script = () => errorWith(401, -32600, 'Must be authenticated!');
  const { ask } = setUp({ [first]: refuse, [second]: refuse });
  const error = { code: -32600, message: 'Must be authenticated!' };
  expect(await ask('eth_chainId')).toEqual([{ id: 1, error }]);
});

it('gw-rpc-17 gives the whole batch to the next when the first takes only small ones', async () => {
  const { ask } = setUp({ [first]: () => errorWith(200, -32600, 'batch too large'), [second]: ok });
  const results = (await ask('eth_chainId', 'eth_gasPrice')).map(
    (answer) => 'result' in answer && answer.result,
  );
  expect(results).toEqual(['eth_chainId', 'eth_gasPrice']);
});

it.each([400, 401, 402, 403, 404, 413, 429])(
  'gw-rpc-17 gw-rpc-09 offers a transaction to the next when the first refuses the request with %i',
  async (status) => {
    const refused = { ok: true, status, body: 'invalid project id' } as const;
    const { ask } = setUp({ [first]: () => refused, [second]: ok });
    expect(await ask('eth_sendRawTransaction')).toMatchObject([{ result: 'eth_sendRawTransaction' }]);
  },
);

it.each([200, 408, 502, 503, 504])(
  'gw-rpc-09 offers a transaction to no other when the first may have taken it: %i without an answer',
  async (status) => {
    const { ask, urls } = setUp({ [first]: () => ({ ok: true, status, body: '<html>' }), [second]: ok });
    expect(await ask('eth_sendRawTransaction')).toMatchObject([{ error: { code: -32603 } }]);
    expect(urls()).toEqual([first]);
  },
);

it.each([
  [200, -32603, 'internal error'],
  [408, -32600, 'request timeout'],
  [408, -32005, 'limit exceeded'],
  [500, 19, 'Temporary internal error. Please retry'],
  [503, -32005, 'limit exceeded'],
  [503, 12, "Can't route your request to suitable provider"],
])(
  'gw-rpc-09 offers a transaction to no other when the first may have taken it: %i with %i %s',
  async (status, code, message) => {
    const { ask, urls } = setUp({ [first]: () => errorWith(status, code, message), [second]: ok });
    expect(await ask('eth_sendRawTransaction')).toEqual([{ id: 1, error: { code, message } }]);
    expect(urls()).toEqual([first]);
  },
);

it.each([
  [200, -32600, 'batch too large'],
  [200, -32005, 'limit exceeded'],
  [200, -32002, 'resource unavailable'],
  [401, -32600, 'Must be authenticated!'],
  [429, -32005, 'limit exceeded'],
])(
  'gw-rpc-17 gw-rpc-09 offers a transaction to the next when the first turned it away with %i and %i %s',
  async (status, code, message) => {
    const { ask } = setUp({ [first]: () => errorWith(status, code, message), [second]: ok });
    expect(await ask('eth_sendRawTransaction')).toMatchObject([{ result: 'eth_sendRawTransaction' }]);
  },
);

it.each([
  ['a wrong key', { ok: true, status: 401, body: 'invalid key' }, { status: 401 }],
  ['a plan that is used up', errorWith(402, -32000, 'used up'), { status: 402, code: -32000 }],
  ['a limit inside HTTP 200', errorWith(200, -32005, 'limit exceeded'), { status: 200, code: -32005 }],
  ['no JSON', { ok: true, status: 200, body: '<html>' }, { status: 200 }],
] as const)('gw-rpc-18 tells of an upstream that refuses with %s', async (_, reply, fields) => {
  const { ask, lines } = setUp({ [first]: () => reply, [second]: ok });
  await ask('eth_chainId', 'eth_gasPrice');
  expect(lines).toEqual([
    { message: 'upstream refuses', networkId: chain, host: 'first.example', ...fields },
  ]);
});

it('gw-rpc-18 tells of each upstream that refuses once in 30 seconds', async () => {
  const refuse: Script = () => errorWith(403, -32600, 'no key');
  const { ask, clock, lines } = setUp({ [first]: refuse, [second]: refuse });
  const hosts = () => lines.map((line) => (line as { host: string }).host);
  for (const time of [0, 29_999]) {
    clock.time = time;
    await ask('eth_chainId');
  }
  expect(hosts()).toEqual(['first.example', 'second.example']);
  clock.time = 30_000;
  await ask('eth_chainId');
  expect(hosts().slice(2)).toEqual(['first.example', 'second.example']);
});

it('gw-rpc-18 tells of another refusal of the same upstream too', async () => {
  let status = 413;
  const { ask, lines } = setUp({ [first]: () => errorWith(status, -32600, 'no'), [second]: ok });
  await ask('eth_chainId');
  status = 401;
  await ask('eth_chainId');
  expect(lines).toMatchObject([{ status: 413 }, { status: 401 }]);
});

it('gw-http-22 gw-rpc-18 tells of an upstream that fails once in 30 seconds for each fault', async () => {
  let fault: 'timeout' | 'broken' = 'timeout';
  const { ask, clock, lines } = setUp({ [first]: () => ({ ok: false, fault }) });
  for (let index = 0; index < 3; index += 1) await ask('eth_chainId');
  fault = 'broken';
  await ask('eth_chainId');
  clock.time = 30_000;
  fault = 'timeout';
  await ask('eth_chainId');
  const line = { message: 'upstream failed', networkId: chain, host: 'first.example' };
  expect(lines.filter((each) => (each as { host: string }).host === line.host)).toEqual([
    { ...line, fault: 'timeout' },
    { ...line, fault: 'broken' },
    { ...line, fault: 'timeout', unsaid: 2 },
  ]);
});

it('gw-rpc-18 tells of no upstream that answers, also with an error of the call', async () => {
  const { ask, lines } = setUp({ [first]: () => errorWith(400, 3, 'execution reverted') });
  await ask('eth_call');
  expect(lines).toEqual([]);
});
