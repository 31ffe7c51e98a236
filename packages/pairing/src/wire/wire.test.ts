import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createIds } from './createIds.ts';
import { clampRequestLife, isRequestExpiry, sessionExpiry, sessionLifeMs } from './expiry.ts';
import { deepestJson, parseJson } from './parseJson.ts';
import { parseWire } from './parseWire.ts';
import { wireErrors } from './wireErrors.ts';

const ping = { id: 1_700_000_000_000_001, jsonrpc: '2.0', method: 'wc_sessionPing', params: {} };
const parse = (value: unknown) => parseWire(JSON.stringify(value));
const nested = (levels: number, open = '[', close = ']') => open.repeat(levels) + close.repeat(levels);

describe('wire: messages', () => {
  it('wire-01 reads requests, results and errors', () => {
    const { id, method, params } = ping;
    expect(parse(ping)).toEqual({ kind: 'request', id, method, params });
    expect(parse({ id, jsonrpc: '2.0', method })).toEqual({ kind: 'request', id, method });
    expect(parse({ id, jsonrpc: '2.0', result: null })).toEqual({ kind: 'result', id, result: null });
    const error = { code: 5000, message: 'User rejected', data: { why: 1 } };
    expect(parse({ id, jsonrpc: '2.0', error })).toEqual({ kind: 'error', id, error });
  });

  it.each([
    ['no object', 1],
    ['nothing', null],
    ['a batch', [ping]],
    ['an older protocol', { ...ping, jsonrpc: '1.0' }],
    ['no protocol', { id: 1, method: 'x' }],
    ['no id', { jsonrpc: '2.0', method: 'x' }],
    ['an id of 19 digits', { ...ping, id: 1.7e18 }],
    ['an id as text', { ...ping, id: '1700000000000001' }],
    ['a broken id', { ...ping, id: 1.5 }],
    ['id zero', { ...ping, id: 0 }],
    ['an id below zero', { ...ping, id: -1 }],
    ['neither method nor answer', { id: 1, jsonrpc: '2.0' }],
    ['method and result', { ...ping, result: true }],
    ['result and error', { id: 1, jsonrpc: '2.0', result: true, error: { code: 1, message: '' } }],
    ['a method that is no text', { ...ping, method: ['wc_sessionPing'] }],
    ['an empty method', { ...ping, method: '' }],
    ['an endless method', { ...ping, method: 'x'.repeat(129) }],
    ['an error that is text', { id: 1, jsonrpc: '2.0', error: 'no' }],
    ['an error without a code', { id: 1, jsonrpc: '2.0', error: { message: 'no' } }],
    ['an error with a code of text', { id: 1, jsonrpc: '2.0', error: { code: '5000', message: 'no' } }],
  ])('wire-01 drops %s', (_what, value) => expect(parse(value)).toBeUndefined());

  it.each(['', '{', '{"id":1', 'undefined', '{"id":NaN}', '\u0000', '\ufeff{}'])(
    'wire-01 drops "%s"',
    (text) => {
      expect(parseWire(text)).toBeUndefined();
    },
  );

  it('wire-01 throws at nothing', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.json().map((json) => `{"id":1,"jsonrpc":"2.0","result":${json}}`),
        ),
        (text) => {
          parseWire(text);
        },
      ),
    );
  });

  it('wire-01 reads again what was sent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1 }), fc.jsonValue({ maxDepth: 5 }), (id, result) => {
        fc.pre(!JSON.stringify(result).includes('__proto__'));
        const text = JSON.stringify({ id, jsonrpc: '2.0', result });
        expect(parseWire(text)).toEqual({ kind: 'result', id, result: JSON.parse(text).result });
      }),
    );
  });

  it.each(['[', '{"a":'])('wire-02 drops what is nested deeper than 64 levels by %s', (open) => {
    const close = open === '[' ? ']' : '}';
    const inner = open === '[' ? '' : '1';
    const text = (levels: number) => open.repeat(levels) + inner + close.repeat(levels);
    expect(parseJson(text(deepestJson))).toBeDefined();
    expect(parseJson(text(deepestJson + 1))).toBeUndefined();
    expect(parseJson(text(200_000))).toBeUndefined();
  });

  it('wire-02 counts no brackets within text', () => {
    const text = JSON.stringify(`"\\${nested(100)}`);
    expect(parseJson(text)).toEqual({ value: JSON.parse(text) });
  });

  it.each([
    '{"__proto__":{"polluted":1}}',
    '{"a":[{"__proto__":null}]}',
    '{"\\u005f_proto__":{"polluted":1}}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    '{"\\u0063onstructor":{"prototype":1}}',
  ])('wire-02 drops %s', (text) => {
    expect(parseWire(`{"id":1,"jsonrpc":"2.0","result":${text}}`)).toBeUndefined();
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it.each(['{"constructor":1}', '{"constructor":{"name":"x"}}', '["__proto__"]', '{"prototype":{"a":1}}'])(
    'wire-02 keeps %s, which pollutes nothing',
    (text) => expect(parseJson(text)).toEqual({ value: JSON.parse(text) }),
  );

  it('wire-02 ignores unknown fields', () => {
    expect(parse({ ...ping, extra: 1 })).toEqual(parse(ping));
  });

  it('wire-03 cuts the words of an error and takes only text', () => {
    const wordsOf = (message: unknown) => {
      const found = parse({ id: 1, jsonrpc: '2.0', error: { code: 1, message } });
      return found?.kind === 'error' ? found.error.message : undefined;
    };
    expect(wordsOf('<img src=x onerror=alert(1)>')).toBe('<img src=x onerror=alert(1)>');
    expect(wordsOf('x'.repeat(5000))).toHaveLength(1000);
    expect([wordsOf({ toString: 'x' }), wordsOf(undefined), wordsOf(7)]).toEqual(['', '', '']);
  });

  it('wire-03 keeps the data of an error whole, or not at all where it is long', () => {
    const dataOf = (data: unknown) => {
      const found = parse({ id: 1, jsonrpc: '2.0', error: { code: 3, message: 'reverted', data } });
      return found?.kind === 'error' ? found.error.data : 'no error';
    };
    const most = `0x${'ab'.repeat(15_998)}`;
    expect([dataOf(most), dataOf(`${most}ab`)]).toEqual([most, undefined]);
    expect([dataOf({ data: '0xdead' }), dataOf(null), dataOf(undefined)]).toEqual([
      { data: '0xdead' },
      null,
      undefined,
    ]);
    expect(dataOf(Array.from({ length: 20_000 }, () => 1))).toBeUndefined();
  });
});

describe('wire: ids, codes and times', () => {
  it('wire-04 ids are time and chance, and rise', () => {
    const times = [
      1_700_000_000_000, 1_700_000_000_000, 1_700_000_000_000, 1_600_000_000_000, 1_700_000_000_001,
    ];
    let step = 0;
    const next = createIds({ now: () => times[step++] ?? 0 }, () => Uint8Array.of(0x03, 0xe7));
    const ids = times.map(() => next());
    expect(ids).toEqual([
      1_700_000_000_000_999, 1_700_000_000_001_000, 1_700_000_000_001_001, 1_700_000_000_001_002,
      1_700_000_000_001_999,
    ]);
    expect(ids.every(Number.isSafeInteger)).toBe(true);
  });

  it('wire-04 ids of one instance never meet', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat({ max: 3 }), { maxLength: 50 }),
        fc.uint8Array({ minLength: 100 }),
        (steps, chance) => {
          let now = 1_700_000_000_000;
          let at = 0;
          const random = (length: number) =>
            Uint8Array.from({ length }, () => chance[at++ % chance.length] ?? 0);
          const next = createIds({ now: () => now }, random);
          const ids = steps.map((step) => {
            now += step - 1;
            return next();
          });
          expect(new Set(ids).size).toBe(ids.length);
          for (const id of ids) expect(String(id)).toHaveLength(16);
        },
      ),
    );
  });

  it('wire-05 codes have words', () => {
    const codes = [
      1001, 1002, 1003, 1004, 1005, 3001, 3002, 3003, 3004, 3005, 4001, 5000, 5001, 5002, 5003, 5100, 5101,
      5102, 5103, 5104, 6000, 7000, 7001, 8000, 10001,
    ];
    expect(Object.keys(wireErrors).map(Number)).toEqual(codes);
    expect(Object.values(wireErrors).every((words) => /^[A-Z][\w\s-]+$/.test(words))).toBe(true);
  });

  it('wire-06 requests wait 5 minutes to 7 days', () => {
    expect(clampRequestLife()).toBe(300_000);
    expect(clampRequestLife(1)).toBe(300_000);
    expect(clampRequestLife(400_000)).toBe(400_000);
    expect(clampRequestLife(1e12)).toBe(604_800_000);
    const now = 1_700_000_000_000;
    expect(isRequestExpiry(now, now)).toBe(false);
    expect(isRequestExpiry(now + 1, now)).toBe(true);
    expect(isRequestExpiry(now + 604_800_000, now)).toBe(true);
    expect(isRequestExpiry(now + 30 * 86_400_000, now)).toBe(false);
  });

  it('wire-07 AT-W5 sessions end within 7 days', () => {
    const now = 1_700_000_000_000;
    const day = 86_400_000;
    expect(sessionExpiry(now + day, now)).toBe(now + day);
    expect(sessionExpiry(now + sessionLifeMs, now)).toBe(now + sessionLifeMs);
    expect(sessionExpiry(now + sessionLifeMs + day, now)).toBe(now + sessionLifeMs);
    expect(sessionExpiry(now + sessionLifeMs + day + 1, now)).toBeUndefined();
    expect(sessionExpiry(now + 3650 * day, now)).toBeUndefined();
    expect(sessionExpiry(now, now)).toBeUndefined();
    expect(sessionExpiry(now - day, now)).toBeUndefined();
  });
});
