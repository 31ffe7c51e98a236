// Long because one hostile message after another, against the same channel.
import { appPayloads, frameLimits } from '@foyer/protocol/frame';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/ApiError.ts';
import { fakeClock } from '../testing/fakeClock.ts';
import { acceptHello } from './acceptHello.ts';
import { copyPlain } from './copyPlain.ts';
import { type Call, createChannel } from './createChannel.ts';
import { findPlace } from './findPlace.ts';
import { isAllowedHost } from './isAllowedHost.ts';
import { aborted, RequestFailure } from './RequestFailure.ts';
import type { Request } from './readRequest.ts';
import { readSite } from './readSite.ts';
import { readTheme } from './readTheme.ts';

const site = 'https://app.example.org';
const nonce = 'a'.repeat(32);
const hello = { type: 'foyer-app/HELLO', version: 1, projectId: 'site', nonce };

describe('the place of the frame', () => {
  const top = {};
  const page = (parts: object = {}) => ({
    isSecureContext: true,
    origin: 'https://wallet.example',
    parent: top,
    top,
    self: {},
    location: { ancestorOrigins: [site] },
    ...parts,
  });
  const find = (parts?: object) => findPlace(page(parts), (origin) => origin === site).kind;

  it('channel-01 AT-F1 it runs in allowed pages alone, in a secure context with an origin', () => {
    const self = {};
    expect(find()).toBe('embedded');
    expect(find({ location: {} })).toBe('embedded');
    expect(find({ self, parent: self, top: self })).toBe('top');
    expect(find({ isSecureContext: false })).toBe('refused');
    expect(find({ origin: 'null' })).toBe('refused');
    expect(find({ location: { ancestorOrigins: ['https://evil.example'] } })).toBe('refused');
    expect(find({ location: { ancestorOrigins: ['null'] } })).toBe('refused');
  });

  it('channel-01 AT-F1 allowed in evil and evil in allowed are refused; unknown pages above too', () => {
    const nested = (ancestors?: string[]) => ({
      parent: {},
      location: ancestors ? { ancestorOrigins: ancestors } : {},
    });
    expect(find(nested([site, site]))).toBe('embedded');
    expect(find(nested([site, 'https://evil.example']))).toBe('refused');
    expect(find(nested(['https://evil.example', site]))).toBe('refused');
    expect(find(nested())).toBe('refused');
  });
});

describe('who may embed', () => {
  const project = { siteOrigins: [site, 'https://*.example.net'], isDevelopment: false };

  it.each([
    [site, true],
    ['https://a.example.net', true],
    ['https://a.b.example.net', false],
    ['https://evil-app.example.org', false],
    ['http://app.example.org', false],
    ['https://app.example.org:8443', false],
    ['https://app.example.org.', false],
    ['https://xn--pp-pia.example.org', false],
    ['null', false],
    ['file://', false],
    ['', false],
    ['http://localhost:5173', false],
  ])('channel-03 AT-F1 %s: %s', (origin, expected) => {
    expect(isAllowedHost(origin, project)).toBe(expected);
    expect(isAllowedHost(origin, { siteOrigins: [], isDevelopment: false })).toBe(false);
  });

  it('channel-03 the own machine embeds development projects, listed or not, and no other', () => {
    const local = 'http://localhost:5173';
    expect(isAllowedHost(local, { siteOrigins: [], isDevelopment: true })).toBe(true);
    expect(isAllowedHost(local, { siteOrigins: [local], isDevelopment: false })).toBe(false);
    expect(isAllowedHost('http://app.example.org', { siteOrigins: [], isDevelopment: true })).toBe(false);
  });
});

describe('the hello', () => {
  function start(ancestors?: readonly string[]) {
    const parent = {};
    let listener: ((event: MessageEvent<unknown>) => void) | undefined;
    const page = {
      parent,
      addEventListener: (_: 'message', added: typeof listener) => {
        listener = added;
      },
      removeEventListener: () => {
        listener = undefined;
      },
    };
    const rules = {
      projectId: 'site',
      isAllowed: (origin: string) => origin === site,
      ...(ancestors && { ancestors }),
    };
    const onHost = vi.fn();
    void acceptHello(page, rules).then(onHost);
    const port = {};
    const send = async (parts: object = {}) => {
      listener?.({ source: parent, origin: site, data: hello, ports: [port], ...parts } as never);
      await Promise.resolve();
      return onHost.mock.calls.length;
    };
    return { send, onHost, port };
  }

  it('channel-02 the parent of an allowed origin is heard, once', async () => {
    const { send, onHost, port } = start([site]);
    expect(await send()).toBe(1);
    expect(onHost).toHaveBeenCalledWith({ siteOrigin: site, nonce, port });
    expect(await send({ data: { ...hello, nonce: 'b'.repeat(32) } })).toBe(1);
  });

  it.each([
    ['AT-M1 a sibling', { source: {} }],
    ['AT-M2 another origin', { origin: 'https://evil.example' }],
    ['AT-M2 an opaque origin', { origin: 'null' }],
    ['AT-M3 a request before the hello', { data: { type: 'foyer-app/GET_USER', id: '1' } }],
    ['AT-M3 a bad nonce', { data: { ...hello, nonce: 'stolen' } }],
    ['another project', { data: { ...hello, projectId: 'other' } }],
    ['another version', { data: { ...hello, version: 2 } }],
    ['one member too many', { data: { ...hello, more: 1 } }],
    ['no port', { ports: [] }],
    ['two ports', { ports: [{}, {}] }],
  ])('channel-02 %s is passed over', async (_, parts) => {
    const { send } = start();
    expect(await send(parts)).toBe(0);
    expect(await send()).toBe(1);
  });

  it('channel-02 AT-M2 the browser has to name the sender as its nearest ancestor', async () => {
    expect(await start(['https://other.example.org']).send()).toBe(0);
  });
});

function open(answer: (request: Request, call: Call) => Promise<unknown> = async () => undefined) {
  const clock = fakeClock();
  const sent: { type: string; id?: string; payload?: Record<string, unknown> }[] = [];
  const port = {
    onmessage: null as ((event: MessageEvent<unknown>) => void) | null,
    postMessage: (message: unknown) => void sent.push(message as (typeof sent)[0]),
  };
  const asked: Request[] = [];
  const faults: unknown[] = [];
  const channel = createChannel(port, {
    clock,
    answer: (request, call) => {
      asked.push(request);
      return answer(request, call);
    },
    onFault: (error) => void faults.push(error),
  });
  const send = async (data: unknown) => {
    port.onmessage?.({ data } as MessageEvent<unknown>);
    await new Promise((resolve) => setImmediate(resolve));
  };
  const post = (data: unknown): void => port.onmessage?.({ data } as MessageEvent<unknown>);
  return { send, post, sent, asked, faults, clock, channel };
}

const message = (name: string, payload?: unknown, id = 'x1') => ({ type: `foyer-app/${name}`, id, payload });

function nest(depth: number): unknown {
  return depth === 0 ? 1 : { a: nest(depth - 1) };
}

describe('messages', () => {
  const cyclic: Record<string, unknown> = {};
  cyclic.self = cyclic;
  const getter = Object.defineProperty({}, 'email', { enumerable: true, get: () => 'a@example.org' });

  it.each([
    ['an extra member', { email: 'a@example.org', admin: true }],
    ['a missing member', {}],
    ['a wrong type', { email: 1 }],
    ['10 MB', { email: 'a'.repeat(10_000_000) }],
    ['depth 10000', nest(9_000)],
    ['a cycle', cyclic],
    ['an accessor', getter],
    ['__proto__', JSON.parse('{"email":"a@example.org","__proto__":{"polluted":1}}')],
    ['constructor', { email: 'a@example.org', constructor: 1 }],
    ['a map', new Map([['email', 'a@example.org']])],
    ['a function', { email: () => 'a@example.org' }],
    ['a big integer', { email: 1n }],
    ['no payload', undefined],
  ])('channel-04 AT-M4 %s is refused, and nothing of it is used', async (_, payload) => {
    const { send, sent, asked } = open();
    await send(message('CONNECT_EMAIL', payload));
    expect(asked).toEqual([]);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ type: 'foyer-frame/CONNECT_EMAIL_ERROR', id: 'x1' });
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it.each([
    ['an unknown type', message('DRAIN')],
    ['a type of every object', message('constructor')],
    ['no id', { type: 'foyer-app/GET_USER' }],
    ['an id that is none', message('GET_USER', undefined, 'a b')],
    ['a text', 'foyer-app/GET_USER'],
    ['nothing', null],
  ])('channel-04 AT-M4 %s cannot be answered and is passed over', async (_, data) => {
    const { send, sent, asked } = open();
    await send(data);
    expect([sent, asked]).toEqual([[], []]);
  });

  it('channel-04 AT-V20 no message asks for the words, a share or a recovery code', async () => {
    const asks = /EXPORT|REVEAL|WORDS|SEED|SHARE|RECOVER|MNEMONIC|PRIVATE|RELEASE/;
    expect(Object.keys(appPayloads).filter((name) => asks.test(name))).toEqual([]);
    const { send, sent, asked } = open();
    for (const name of ['EXPORT', 'EXPORT_WALLET', 'REVEAL', 'SHOW_WORDS', 'RELEASE', 'ADD_FACTOR']) {
      await send(message(name));
    }
    expect([sent, asked]).toEqual([[], []]);
  });

  it('channel-04 the limits themselves are in', () => {
    expect(() => copyPlain(nest(frameLimits.depth))).not.toThrow();
    expect(() => copyPlain(nest(frameLimits.depth + 1))).toThrow(/12 levels/);
    expect(() => copyPlain('a'.repeat(frameLimits.messageChars - 2))).not.toThrow();
    expect(() => copyPlain('a'.repeat(frameLimits.messageChars - 1))).toThrow(/256 KB/);
    // One small list that stands for 10 to the 11th.
    const bomb = Array.from({ length: 10 }).reduce<unknown>((inner) => Array(10).fill(inner), []);
    expect(() => copyPlain(bomb)).toThrow(/256 KB/);
    expect(Object.getPrototypeOf(copyPlain({ a: 1 }))).toBeNull();
  });

  it('channel-05 AT-M5 an id counts once in ten minutes, and is answered once', async () => {
    const { send, sent, asked, clock } = open(async () => ({ isConnected: true }));
    await send(message('IS_CONNECTED'));
    await send(message('IS_CONNECTED'));
    await send(message('IS_CONNECTED', { wrong: 1 }));
    expect([asked.length, sent.length]).toEqual([1, 1]);
    clock.pass(frameLimits.idMs);
    await send(message('IS_CONNECTED'));
    expect([asked.length, sent.length]).toEqual([2, 2]);
  });

  it('channel-06 AT-M9 hostile messages by seed change nothing and never throw', async () => {
    const { send, asked, sent } = open();
    const names = fc.constantFrom('CONNECT_OTP', 'RPC_REQUEST', 'SYNC_THEME', 'CANCEL', '__proto__', 'x');
    const shaped = fc.record(
      { type: names.map((name) => `foyer-app/${name}`), id: fc.string(), payload: fc.anything() },
      { requiredKeys: [] },
    );
    const seen: unknown[] = [];
    const { send: quick, sent: answers, asked: reached } = open();
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.anything({ withNullPrototype: true, withMap: true }), shaped),
        async (data) => {
          seen.push(data);
          await quick(data);
        },
      ),
      { numRuns: 5_000, seed: 7 },
    );
    for (const { name, payload } of reached) expect(typeof payload, name).toBe('object');
    expect(answers.length).toBeLessThanOrEqual(seen.length);
    await send(message('GET_CHAIN_ID'));
    expect([asked.length, sent.length]).toEqual([1, 1]);
  });

  it('channel-06 AT-M9 100000 messages by seed: none throws, none that does not fit gets through', async () => {
    const { post, asked, sent, faults } = open();
    let state = 2026;
    const draw = <Value>(from: readonly Value[]): Value => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return from[Math.floor((state / 2 ** 32) * from.length)] as Value;
    };
    const values = [
      undefined,
      null,
      1,
      Number.NaN,
      '',
      '123456',
      [],
      {},
      nest(20),
      cyclic,
      getter,
      new Date(0),
    ];
    const fitting = [
      { otp: '123456' },
      { email: 'a@b.c' },
      { method: 'eth_call' },
      { chainId: 1 },
      { id: 'x' },
    ];
    const keys = ['otp', 'email', 'method', 'params', 'chainId', 'id', '__proto__', 'x'];
    const names = ['CONNECT_OTP', 'CONNECT_EMAIL', 'RPC_REQUEST', 'SWITCH_NETWORK', 'CANCEL', 'toString', ''];
    for (let round = 0; round < 100_000; round += 1) {
      const payload = Object.fromEntries([draw(keys), draw(keys)].map((key) => [key, draw(values)]));
      const type = `${draw(['foyer-app/', 'foyer-app/', 'foyer-frame/', ''])}${draw(names)}`;
      const id = draw([`id-${round}`, `id-${round}`, 7, 'a b']);
      post(draw([payload, { type, id, payload: draw([payload, draw(fitting), draw(values)]) }]));
    }
    await new Promise((resolve) => setImmediate(resolve));
    for (const { name, payload } of asked) {
      const known = {
        CONNECT_OTP: ['otp'],
        CONNECT_EMAIL: ['email'],
        CANCEL: ['id'],
        SWITCH_NETWORK: ['chainId'],
      };
      const members = (known as Record<string, string[]>)[name] ?? ['method', 'params', 'chainId'];
      expect(members).toEqual(expect.arrayContaining(Object.keys(payload as object)));
    }
    expect(asked.length).toBeGreaterThan(100);
    expect(sent.every(({ type }) => /^foyer-frame\/[A-Z_]+_(SUCCESS|ERROR)$/.test(type))).toBe(true);
    expect(faults.every((fault) => fault instanceof Error)).toBe(true);
  });

  it('channel-07 failures tell words, a code to providers, and nothing of our own faults', async () => {
    const failures: Record<string, unknown> = {
      GET_USER: new RequestFailure('Nobody is signed in', { code: 4100 }),
      CONNECT_OTP: new ApiError('CODE_REFUSED'),
      UPDATE_EMAIL: new ApiError('TOO_MANY_REQUESTS', { retryAfter: 12 }),
      RPC_REQUEST: Object.assign(new Error('The request was declined'), { code: 'USER_REJECTED' }),
      SIGN_OUT: new Error('secret inside'),
      // Of the browser, which gives it a number: 22.
      IS_CONNECTED: new DOMException('The disk of /home/ada is full', 'QuotaExceededError'),
    };
    const { send, sent, faults } = open(async ({ name }) => {
      throw failures[name];
    });
    await send(message('GET_USER', undefined, '1'));
    await send(message('CONNECT_OTP', { otp: '123456' }, '2'));
    await send(message('UPDATE_EMAIL', { email: 'a@b.c' }, '3'));
    await send(message('RPC_REQUEST', { method: 'personal_sign' }, '4'));
    await send(message('SIGN_OUT', undefined, '5'));
    await send(message('IS_CONNECTED', undefined, '6'));
    expect(sent.map(({ payload }) => payload)).toEqual([
      { message: 'Nobody is signed in' },
      { message: 'The code is not valid', reason: 'CODE_REFUSED' },
      { message: 'Please try again after 12 seconds', reason: 'TOO_MANY_REQUESTS', retryAfter: 12 },
      { message: 'User rejected the request', reason: 'USER_REJECTED', code: 4001 },
      {},
      {},
    ]);
    expect(faults).toEqual([failures.SIGN_OUT, failures.IS_CONNECTED]);
  });

  it('channel-07 an answer that does not fit is our fault, not the page’s', async () => {
    const { send, sent, faults } = open(async () => ({ isConnected: 'yes' }));
    await send(message('IS_CONNECTED'));
    expect(sent).toEqual([{ type: 'foyer-frame/IS_CONNECTED_ERROR', id: 'x1', payload: {} }]);
    expect(faults).toHaveLength(1);
  });

  it('channel-08 READY tells the version and repeats the nonce', () => {
    const { channel, sent } = open();
    channel.tell('READY', { version: '0.1.0', nonce });
    expect(sent).toEqual([{ type: 'foyer-frame/READY', payload: { version: '0.1.0', nonce } }]);
  });

  it('channel-11 CANCEL ends an RPC_REQUEST that waits', async () => {
    const { send, sent } = open(async (request, call) => {
      if (request.name === 'CANCEL') return call.cancel((request as Request<'CANCEL'>).payload.id);
      return new Promise((_, reject) => {
        call.signal.addEventListener('abort', () => reject(call.signal.reason));
      });
    });
    await send(message('RPC_REQUEST', { method: 'personal_sign' }, 'a'));
    await send(message('SHOW_SETTINGS', { section: 'devices' }, 'b'));
    await send(message('CANCEL', { id: 'b' }, 'c'));
    await send(message('CANCEL', { id: 'a' }, 'd'));
    expect(sent.map(({ id }) => id).sort()).toEqual(['a', 'c', 'd']);
    const payload = { message: aborted().message, code: 4001 };
    expect(sent).toContainEqual({ type: 'foyer-frame/RPC_REQUEST_ERROR', id: 'a', payload });
  });
});

describe('what a site says of itself', () => {
  it.each([
    ['#0af', '#00aaff'],
    ['  #0A0B0C ', '#0a0b0c'],
    ['rgb(1, 2, 255)', '#0102ff'],
    ['rgb(1 2 256)', undefined],
    ['red;}</style><script>', undefined],
    ['url(https://evil.example/x)', undefined],
    ['expression(alert(1))', undefined],
    ['#0000', undefined],
    [7, undefined],
  ])('channel-09 AT-M7 colour %s: %s', (value, accent) => {
    const theme = readTheme({ themeMode: 'dark', themeVariables: { '--foyer-accent': value, '--x': 'y' } });
    expect(theme).toEqual({ mode: 'dark', ...(accent && { accent }) });
  });

  it('channel-10 AT-M8 a name is cut and escaped, and nothing else is taken', () => {
    const metadata = {
      name: 'a'.repeat(1000),
      description: '<b>',
      url: 'javascript:alert(1)',
      icons: ['data:image/svg+xml,<svg onload=alert(1)>'],
    };
    expect(readSite(metadata)).toEqual({ name: `${'a'.repeat(59)}…` });
    expect(readSite({ ...metadata, name: 'A\u202Egpj\u200B\n B\u{E0041}\\u{41}' })).toEqual({
      name: 'A\\u{202E}gpj\\u{200B} B\\u{E0041}\\u{5C}u{41}',
    });
    expect(readSite({ ...metadata, name: ' \n ' })).toEqual({});
    expect(readSite(undefined)).toEqual({});
  });
});
