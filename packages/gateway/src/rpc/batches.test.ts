import { expect, it } from 'vitest';
import { replyWith, type Script, type SentCall, scriptUpstream } from '../testing/scriptUpstream.ts';
import { createRpc } from './service.ts';

const chain = 'eip155:1';
const first = 'https://first.example/key';
const second = 'https://second.example/key';
const methods = (count: number) => Array.from({ length: count }, (_, index) => `eth_m${index}`);

/** How an upstream answers that takes so many calls at once, and says so to more. */
const takes =
  (most: number, refuse: Script): Script =>
  (calls) =>
    calls.length > most ? refuse(calls) : calls.map(({ method }) => ({ result: method }));
const ofCode =
  (code: number, message: string, status = 200): Script =>
  () =>
    replyWith({ jsonrpc: '2.0', id: null, error: { code, message } }, status);
const tooLarge = ofCode(-32600, 'batch too large');

function setUp(scripts: Record<string, Script>) {
  const { upstream, sent } = scriptUpstream(scripts);
  const clock = { time: 0, now: () => clock.time };
  const lines: unknown[] = [];
  const keep = (message: string, fields?: object) => void lines.push({ message, ...fields });
  const rpc = createRpc({
    upstreams: { [chain]: Object.keys(scripts) },
    upstream,
    clock,
    rateLimit: { take: async () => 0 },
    log: { info: keep, warn: keep, error: keep },
  });
  const ask = (names: readonly string[]) =>
    rpc.answer(
      chain,
      names.map((method, id) => ({ jsonrpc: '2.0', id, method })),
      new AbortController().signal,
    );
  const results = async (names: readonly string[]) =>
    (await ask(names)).answers.map((answer) => ('result' in answer ? answer.result : answer));
  /** How many calls each upstream was sent at once since the last look. */
  const sizes = () => sent.splice(0).map(({ url, methods }) => `${url === first ? 1 : 2}: ${methods.length}`);
  return { ask, results, sizes, clock, lines };
}

/** One answer for the first call alone, as some nodes say it. */
const onFirstCall: Script = ([call]) =>
  replyWith([
    { jsonrpc: '2.0', id: (call as SentCall).id, error: { code: -32600, message: 'batch too large' } },
  ]);
const onEachCall: Script = (calls) =>
  calls.map(() => ({ error: { code: -32005, message: 'Batch size limit exceeded' } }));

it.each<[string, Script]>([
  ['invalid request', tooLarge],
  ['a limit', ofCode(-32005, 'Batch size limit exceeded')],
  ['its own code and 500', ofCode(31, 'Batch of more than 3 requests are not allowed', 500)],
  ['413', () => ({ ok: true, status: 413, body: '<html>' })],
  ['an answer to the first call', onFirstCall],
  ['an error of each call', onEachCall],
])('gw-rpc-19 sends a batch that is too large for each upstream in halves, told by %s', async (_, refuse) => {
  const { results, sizes } = setUp({ [first]: takes(3, refuse), [second]: takes(2, refuse) });
  const names = methods(10);
  expect(await results(names)).toEqual(names);
  // 10 and 10 are refused, then one part of 5 and the rest is kept back, at both; then parts of 2 do.
  expect(sizes().filter((size) => size.endsWith(': 10'))).toEqual(['1: 10', '2: 10']);
});

it('gw-rpc-19 offers a transaction of such a batch again: nobody has taken it', async () => {
  const { results } = setUp({ [first]: takes(1, onFirstCall) });
  const names = ['eth_chainId', 'eth_sendRawTransaction', 'eth_gasPrice'];
  expect(await results(names)).toEqual(names);
});

it('gw-rpc-19 remembers for ten minutes what an upstream refused', async () => {
  const { results, sizes, clock } = setUp({ [first]: takes(3, tooLarge) });
  const names = methods(8);
  await results(names);
  sizes();
  expect(await results(names)).toEqual(names);
  expect(sizes()).toEqual(['1: 2', '1: 2', '1: 2', '1: 2']);
  clock.time = 10 * 60_000;
  await results(names);
  expect(sizes()[0]).toBe('1: 8');
});

it('gw-rpc-19 sends the rest of a batch in no size that was refused', async () => {
  const { results, sizes } = setUp({ [first]: takes(4, tooLarge) });
  const names = methods(80);
  expect(await results(names)).toEqual(names);
  // Five parts at a time; parts of 10 are refused once only.
  expect(sizes().filter((size) => size === '1: 10')).toHaveLength(5);
});

it('gw-rpc-19 gives up where single calls are refused too, and answers with the error', async () => {
  const { ask } = setUp({ [first]: ofCode(-32600, 'batch too large') });
  const error = { code: -32600, message: 'batch too large' };
  expect((await ask(methods(4))).answers.map((answer) => 'error' in answer && answer.error)).toEqual(
    Array(4).fill(error),
  );
});

it.each<[string, Script]>([
  ['a wrong key', ofCode(-32600, 'Must be authenticated!', 401)],
  ['a rate limit', ofCode(-32005, 'limit exceeded')],
  ['no JSON', () => ({ ok: true, status: 502, body: '<html>' })],
])('gw-rpc-19 splits nothing for %s', async (_, refuse) => {
  const { ask, sizes } = setUp({ [first]: refuse });
  await ask(methods(4));
  expect(sizes()).toEqual(['1: 4']);
});

it('gw-http-22 gw-rpc-18 tells of an upstream that fails once in 30 seconds for each fault', async () => {
  let fault: 'timeout' | 'broken' = 'timeout';
  const { ask, clock, lines } = setUp({ [first]: () => ({ ok: false, fault }) });
  for (let index = 0; index < 3; index += 1) await ask(['eth_chainId']);
  fault = 'broken';
  await ask(['eth_chainId']);
  clock.time = 30_000;
  fault = 'timeout';
  await ask(['eth_chainId']);
  const line = { message: 'upstream failed', networkId: chain, host: 'first.example' };
  expect(lines).toEqual([
    { ...line, fault: 'timeout' },
    { ...line, fault: 'broken' },
    { ...line, fault: 'timeout', unsaid: 2 },
  ]);
});
