import { describe, expect, it } from 'vitest';
import { replyWith, type Script } from '../testing/scriptUpstream.ts';
import { first, ok, second, serveRpc } from '../testing/serveRpc.ts';

const fails =
  (code: number, message = 'no', data?: unknown): Script =>
  (calls) =>
    calls.map(() => ({ error: { code, message, ...(data === undefined ? {} : { data }) } }));

describe('answering calls', () => {
  it('gw-rpc-02 gives the result with the id of the caller', async () => {
    const { ask, urls } = serveRpc({ [first]: () => [{ result: null }] });
    expect(await ask({ id: 'mine' })).toEqual({
      answers: [{ id: 'mine', jsonrpc: '2.0', result: null }],
      reached: true,
    });
    expect(urls()).toEqual([first]);
  });

  it('gw-rpc-02 takes the result of a node that writes no error as null, and passes none on', async () => {
    const { ask } = serveRpc({
      [first]: () => replyWith({ jsonrpc: '2.0', id: 0, result: '0x1', error: null }),
    });
    expect((await ask({ id: 'mine' })).answers).toEqual([{ id: 'mine', jsonrpc: '2.0', result: '0x1' }]);
  });

  it.each(['refused', 'timeout', 'broken', 'too large'] as const)(
    'gw-rpc-04 goes on when the first is %s',
    async (fault) => {
      const { ask, urls } = serveRpc({ [first]: () => ({ ok: false, fault }), [second]: ok });
      expect((await ask({})).answers).toMatchObject([{ result: 'eth_call' }]);
      expect(urls()).toEqual([first, second]);
    },
  );

  it.each([
    ['no JSON', { ok: true, status: 200, body: '<html>' }],
    ['an empty body', { ok: true, status: 502, body: '' }],
    ['neither result nor error', replyWith({ jsonrpc: '2.0', id: 0 })],
    ['the id of another call', replyWith({ jsonrpc: '2.0', id: 7, result: 1 })],
    ['an error without a code', replyWith({ jsonrpc: '2.0', id: 0, error: { message: 'x' } })],
    ['null', replyWith(null)],
  ] as const)('gw-rpc-04 goes on when the first answers %s', async (_, reply) => {
    const { ask } = serveRpc({ [first]: () => reply, [second]: ok });
    expect((await ask({})).answers).toMatchObject([{ result: 'eth_call' }]);
  });

  it.each([
    [-32005, 'limit exceeded'],
    [-32002, 'resource unavailable'],
    [-32603, 'internal error'],
    [429, 'compute units'],
    [-32000, 'daily request quota reached'],
    [-32029, 'Too Many Requests'],
  ])('gw-rpc-05 goes on when the first answers %i %s inside HTTP 200', async (code, message) => {
    const { ask } = serveRpc({ [first]: fails(code, message), [second]: ok });
    expect((await ask({})).answers).toMatchObject([{ result: 'eth_call' }]);
  });

  it.each([
    [3, 'execution reverted', '0x08c379a0'],
    [-32000, 'insufficient funds for gas', undefined],
    [-32601, 'the method does not exist', undefined],
    [-32602, 'invalid params', undefined],
    [-32603, 'reverted with reason', '0x08c379a0'],
  ])('gw-rpc-06 answers %i %s at once', async (code, message, data) => {
    const { ask, urls } = serveRpc({ [first]: fails(code, message, data), [second]: ok });
    const error = { code, message, ...(data === undefined ? {} : { data }) };
    expect((await ask({})).answers).toEqual([{ id: 1, error }]);
    expect(urls()).toEqual([first]);
  });

  it('gw-rpc-06 takes an answer that comes with another HTTP status', async () => {
    const body = { jsonrpc: '2.0', id: 0, error: { code: 3, message: 'reverted' } };
    const { ask, urls } = serveRpc({ [first]: () => replyWith(body, 400) });
    expect((await ask({})).answers).toEqual([{ id: 1, error: body.error }]);
    expect(urls()).toEqual([first]);
  });

  it('gw-rpc-05 goes on at HTTP 429, whatever the error in it', async () => {
    const body = { jsonrpc: '2.0', id: 0, error: { code: -32000, message: 'slow down' } };
    const { ask } = serveRpc({ [first]: () => replyWith(body, 429), [second]: ok });
    expect((await ask({})).answers).toMatchObject([{ result: 'eth_call' }]);
  });

  it('gw-rpc-07 answers the last error when every upstream fails', async () => {
    const { ask } = serveRpc({
      [first]: fails(-32005, 'limit'),
      [second]: () => ({ ok: false, fault: 'broken' }),
    });
    expect(await ask({})).toEqual({
      answers: [{ id: 1, error: { code: -32005, message: 'limit' } }],
      reached: true,
    });
  });

  it('gw-rpc-07 says so when no upstream gave an answer', async () => {
    const { ask } = serveRpc({});
    const error = { code: -32603, message: 'No endpoint of this chain answered' };
    expect(await ask({}, {})).toEqual({
      answers: [
        { id: 1, error },
        { id: 1, error },
      ],
      reached: false,
    });
  });

  it('gw-rpc-11 answers closed methods itself', async () => {
    const { ask, sent } = serveRpc({ [first]: ok });
    const closed = [
      'admin_addPeer',
      'anvil_setBalance',
      'evm_mine',
      'debug_traceCall',
      'personal_unlockAccount',
      'txpool_content',
      'eth_sendTransaction',
      'eth_resend',
      'ethx',
      'eth_signTypedData_v4',
      'eth_accounts',
      'eth',
      'getBalance',
    ];
    const { answers, reached } = await ask(...closed.map((method) => ({ method })), {
      method: 'eth_chainId',
    });
    expect(answers.slice(0, -1)).toEqual(
      closed.map((method) => ({
        id: 1,
        error: { code: -32601, message: `${method} is not available here` },
      })),
    );
    expect(answers.at(-1)).toMatchObject({ result: 'eth_chainId' });
    expect(reached).toBe(true);
    expect(sent.map(({ methods }) => methods)).toEqual([['eth_chainId']]);
  });

  it('gw-rpc-11 asks no upstream when every method is closed', async () => {
    const { ask, sent } = serveRpc({});
    expect((await ask({ method: 'miner_start' })).reached).toBe(true);
    expect(sent).toEqual([]);
  });
});

describe('batches', () => {
  it('gw-rpc-08 keeps the order and the ids, equal ones too', async () => {
    const { ask } = serveRpc({
      [first]: (calls) => replyWith(calls.map(({ id, method }) => ({ id, result: method })).reverse()),
    });
    const { answers } = await ask({ method: 'eth_a' }, { method: 'eth_b' }, { id: 'x', method: 'eth_c' });
    expect(answers).toEqual([
      { id: 1, result: 'eth_a' },
      { id: 1, result: 'eth_b' },
      { id: 'x', result: 'eth_c' },
    ]);
  });

  it('gw-rpc-08 sends only the unanswered on', async () => {
    const { ask, sent } = serveRpc({
      [first]: () => [
        { result: 'one' },
        { error: { code: -32005, message: 'limit' } },
        { error: { code: 3, message: 'reverted' } },
      ],
      [second]: ok,
    });
    const { answers } = await ask({ method: 'eth_a' }, { method: 'eth_b' }, { method: 'eth_c' });
    expect(answers).toMatchObject([{ result: 'one' }, { result: 'eth_b' }, { error: { code: 3 } }]);
    expect(sent.map(({ methods }) => methods)).toEqual([['eth_a', 'eth_b', 'eth_c'], ['eth_b']]);
  });

  it('gw-rpc-08 goes on when a batch is answered by one error', async () => {
    const body = { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'batches are not supported' } };
    const { ask } = serveRpc({ [first]: () => replyWith(body), [second]: ok });
    expect((await ask({ method: 'eth_a' }, { method: 'eth_b' })).answers).toMatchObject([
      { result: 'eth_a' },
      { result: 'eth_b' },
    ]);
  });
});

describe('sending', () => {
  const send = { method: 'eth_sendRawTransaction', params: ['0x02'] };
  const zks = { method: 'zks_sendRawTransactionWithDetailedOutput', params: ['0x71'] };

  it.each(['timeout', 'broken', 'too large'] as const)(
    'gw-rpc-09 stops when the first is %s',
    async (fault) => {
      const { ask, urls } = serveRpc({
        [first]: () => ({ ok: false, fault }),
        [second]: fails(-32000, 'already known'),
      });
      expect((await ask(send)).answers).toMatchObject([{ error: { code: -32603 } }]);
      expect(urls()).toEqual([first]);
    },
  );

  it('gw-rpc-09 stops for another namespace that sends', async () => {
    const { ask, urls } = serveRpc({ [first]: () => ({ ok: false, fault: 'timeout' }), [second]: ok });
    expect((await ask(zks)).answers).toMatchObject([{ error: { code: -32603 } }]);
    expect(urls()).toEqual([first]);
  });

  it('gw-rpc-09 goes on when the first surely did not take it', async () => {
    for (const refusal of [fails(-32005, 'limit'), () => ({ ok: false, fault: 'refused' }) as const]) {
      const { ask } = serveRpc({ [first]: refusal, [second]: ok });
      expect((await ask(send)).answers).toMatchObject([{ result: 'eth_sendRawTransaction' }]);
    }
  });

  it('gw-rpc-09 lets the other calls of the batch go on', async () => {
    const { ask, sent } = serveRpc({ [first]: () => ({ ok: false, fault: 'timeout' }), [second]: ok });
    expect((await ask(send, {})).answers).toMatchObject([
      { error: { code: -32603 } },
      { result: 'eth_call' },
    ]);
    expect(sent[1]?.methods).toEqual(['eth_call']);
  });
});
