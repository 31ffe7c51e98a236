import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { eventBodySchema } from './analytics.ts';
import { failureReplySchema, gatewayFailures } from './failure.ts';
import { rpcAnswerSchema, rpcBodySchema } from './rpcCall.ts';
import { walletsReplySchema } from './wallets.ts';
import { walletsQuerySchema } from './walletsQuery.ts';

describe('a wallets query', () => {
  it('has defaults', () => {
    expect(v.parse(walletsQuerySchema, {})).toEqual({
      page: 1,
      entries: 40,
      search: '',
      include: [],
      exclude: [],
      chains: [],
    });
  });

  it('is read from text, trimmed and split', () => {
    const query = {
      page: '2',
      entries: '7',
      search: ' a b ',
      include: 'x, y',
      chains: 'eip155:1',
      st: 'ignored',
    };
    expect(v.parse(walletsQuerySchema, query)).toMatchObject({
      page: 2,
      entries: 7,
      search: 'a b',
      include: ['x', 'y'],
      chains: ['eip155:1'],
    });
  });
});

describe('a wallets reply', () => {
  it('may leave out everything but id and name, or hold null for it', () => {
    const data = [
      { id: 'a', name: 'A' },
      { id: 'b', name: 'B', rdns: null, mobile_link: null, badge_type: null },
    ];
    expect(v.parse(walletsReplySchema, { data, count: 2 })).toEqual({ data, count: 2 });
  });

  it.each([{ data: [{ id: '', name: 'A' }], count: 1 }, { data: [], count: -1 }, { data: [] }])(
    'is not %j',
    (reply) => {
      expect(v.is(walletsReplySchema, reply)).toBe(false);
    },
  );
});

describe('an event', () => {
  const event = {
    eventId: crypto.randomUUID(),
    url: '',
    domain: '',
    props: { type: 'track', event: 'X', any: [1] },
  };

  it.each([0, 1_767_225_600_000, '2026-01-01T00:00:00.000Z'])('happened at %j', (timestamp) => {
    expect(v.parse(eventBodySchema, { ...event, timestamp })).toEqual({ ...event, timestamp });
  });

  it.each([Number.NaN, 4_102_444_800_000, '2026-01-01', '', null])('did not happen at %j', (timestamp) => {
    expect(v.is(eventBodySchema, { ...event, timestamp })).toBe(false);
  });
});

describe('JSON-RPC', () => {
  const call = { jsonrpc: '2.0', id: 1, method: 'eth_call' };

  it('keeps what belongs to a call and drops the rest', () => {
    expect(v.parse(rpcBodySchema, [{ ...call, params: { a: 1 }, more: true }])).toEqual([
      { ...call, params: { a: 1 } },
    ]);
  });

  it.each([
    [{ id: 1, result: null }, true],
    [{ id: 1, result: '0x', error: null }, true],
    [{ id: null, error: { code: -32700, message: 'x' } }, true],
    [{ id: 1 }, false],
    [{ id: 1, error: { code: 'x', message: 'x' } }, false],
    [{ result: 1 }, false],
  ])('takes %j as an answer: %s', (answer, expected) => expect(v.is(rpcAnswerSchema, answer)).toBe(expected));
});

it('every failure can be told', () => {
  for (const [code, { message, status }] of Object.entries(gatewayFailures)) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(v.is(failureReplySchema, { error: { code, message, requestId: 'r' } })).toBe(true);
  }
  expect(v.is(failureReplySchema, { error: { code: 'OTHER', message: '', requestId: 'r' } })).toBe(false);
});
