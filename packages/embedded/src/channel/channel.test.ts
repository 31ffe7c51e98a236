import { describe, expect, it } from 'vitest';
import { openSignedIn, openWallet } from '../testing/openWallet.ts';
import { copyPlain } from './copyPlain.ts';
import { readMessage } from './readMessage.ts';

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);
const cyclic: Record<string, unknown> = {};
cyclic.self = cyclic;
const getter = Object.defineProperty({}, 'type', {
  enumerable: true,
  get() {
    throw new Error('run');
  },
});

describe('embedded: messages', () => {
  it('embedded-11 sends type, id and payload, bigints as hex', async () => {
    const { frame, wallet } = await openSignedIn();
    await wallet.provider.request({ method: 'eth_sendTransaction', params: [{ value: 10n, gas: -1n }] });
    expect(frame.asked.at(-1)).toMatchObject({
      name: 'RPC_REQUEST',
      id: expect.stringMatching(/^[\da-z]{12}$/),
      payload: {
        method: 'eth_sendTransaction',
        params: [{ value: '0xa', gas: '-0x1' }],
        chainId: 1,
        chainNamespace: 'eip155',
      },
    });
  });

  it('embedded-11 does not send what the frame would refuse', async () => {
    const { frame, wallet } = openWallet();
    await expect(wallet.connectOtp('12345')).rejects.toMatchObject({ code: 'RPC_INVALID_PARAMS' });
    await expect(wallet.connectEmail('x'.repeat(300))).rejects.toMatchObject({ code: 'RPC_INVALID_PARAMS' });
    expect(frame.visits).toHaveLength(0);
  });

  it.each([
    ['an unknown type', { type: 'foyer-frame/OTHER', payload: {} }],
    ['another sender', { type: 'foyer-app/GET_USER_SUCCESS', id: 'a' }],
    [
      'an extra key',
      { type: 'foyer-frame/VISIBILITY', payload: { visible: true, reason: 'approval', more: 1 } },
    ],
    ['an extra key outside', { type: 'foyer-frame/SESSION_UPDATE', payload: { token: '' }, more: 1 }],
    ['a missing key', { type: 'foyer-frame/VISIBILITY', payload: { visible: true } }],
    ['a wrong type', { type: 'foyer-frame/SESSION_UPDATE', payload: { token: 1 } }],
    ['a reason of its own', { type: 'foyer-frame/VISIBILITY', payload: { visible: true, reason: 'x' } }],
    ['10 MB', { type: 'foyer-frame/SESSION_UPDATE', payload: { token: 'x'.repeat(10_000_000) } }],
    ['10,000 levels', { type: 'foyer-frame/SESSION_UPDATE', payload: nested(5_000) }],
    ['a cycle', cyclic],
    ['a computed member', getter],
    ['a class', new Map([['type', 'foyer-frame/READY']])],
    ['a date', { type: 'foyer-frame/SESSION_UPDATE', payload: new Date(0) }],
    [
      '__proto__',
      JSON.parse('{"type":"foyer-frame/SESSION_UPDATE","payload":{"token":"","__proto__":{"polluted":1}}}'),
    ],
    ['constructor', { type: 'foyer-frame/SESSION_UPDATE', payload: { token: '', constructor: {} } }],
    ['a function', () => 1],
    ['not a number', { type: 'foyer-frame/SESSION_UPDATE', payload: Number.NaN }],
    ['no type', { payload: {} }],
    ['nothing', undefined],
    ['a text', 'foyer-frame/READY'],
  ])('embedded-12 AT-M4 drops %s', (_, data) => {
    expect(readMessage(data)).toBeUndefined();
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it('embedded-12 AT-M4 copies inherit from nothing', () => {
    const copy = copyPlain({ a: { b: [1, undefined, null] }, c: undefined }) as { a: object };
    expect(Object.getPrototypeOf(copy)).toBeNull();
    expect(Object.getPrototypeOf(copy.a)).toBeNull();
    expect(JSON.stringify(copy)).toBe('{"a":{"b":[1,null,null]}}');
  });

  it('embedded-12 AT-M4 takes 12 levels and 256 KB', () => {
    expect(() => copyPlain(nested(12))).not.toThrow();
    expect(() => copyPlain(nested(13))).toThrow('more than 12 levels');
    expect(() => copyPlain('x'.repeat(262_142))).not.toThrow();
    expect(() => copyPlain('x'.repeat(262_143))).toThrow('more than 262144 characters');
    expect(() => copyPlain(new Array(4_000_000_000))).toThrow('more than 262144 characters');
  });

  it('embedded-13 AT-M5 counts the first answer of an id alone', async () => {
    const { frame, wallet, told } = await openSignedIn();
    frame.answers.RPC_REQUEST = () => new Promise(() => undefined);
    const asking = wallet.provider.request({ method: 'eth_blockNumber' });
    await frame.settle();
    const id = frame.asked.at(-1)?.id;
    const answer = (payload: unknown, of = id) =>
      frame.say({ type: 'foyer-frame/RPC_REQUEST_SUCCESS', id: of, payload });
    answer('stranger', 'abc');
    answer('first');
    answer('second');
    frame.say({ type: 'foyer-frame/RPC_REQUEST_ERROR', id, payload: { message: 'late' } });
    await frame.settle();
    await expect(asking).resolves.toBe('first');
    expect(told).toEqual(['loading', 'ready']);
  });

  it('embedded-13 an answer of another form or to another request is a bad one', async () => {
    const { frame, wallet, ready } = openWallet();
    frame.answers.CONNECT_EMAIL = () => ({ action: 'TRUST_ME' });
    const asking = expect(wallet.connectEmail('ada@example.org')).rejects.toMatchObject({
      code: 'BAD_REPLY',
    });
    await ready();
    await asking;
    frame.answers.CONNECT_OTP = (_, { id }) => {
      frame.say({ type: 'foyer-frame/SIGN_OUT_SUCCESS', id });
      return new Promise(() => undefined);
    };
    await expect(wallet.connectOtp('123456')).rejects.toMatchObject({ code: 'BAD_REPLY' });
  });

  it('embedded-14 has the words of the frame, its code and its seconds', async () => {
    const { frame, wallet } = await openSignedIn();
    const fail = (error: object) => () => Promise.reject(Object.assign(new Error('Wrong code'), error));
    frame.answers.CONNECT_OTP = fail({});
    await expect(wallet.connectOtp('123456')).rejects.toMatchObject({
      code: 'FRAME_ERROR',
      message: 'Wrong code',
    });
    frame.answers.CONNECT_OTP = fail({ reason: 'CODE_REFUSED' });
    await expect(wallet.connectOtp('123456')).rejects.toMatchObject({
      code: 'FRAME_ERROR',
      message: 'That code doesn’t match. Try again',
      context: { reason: 'CODE_REFUSED' },
    });
    frame.answers.CONNECT_OTP = fail({ reason: 'UNREACHABLE' });
    await expect(wallet.connectOtp('123456')).rejects.toMatchObject({
      code: 'NETWORK_FAILED',
      message: 'Wrong code',
    });
    frame.answers.CONNECT_OTP = fail({ retryAfter: 7 });
    await expect(wallet.connectOtp('123456')).rejects.toThrow('Please try again after 7 seconds');
    frame.answers.CONNECT_OTP = fail({ reason: 'TOO_MANY_REQUESTS', retryAfter: 3573 });
    await expect(wallet.connectOtp('123456')).rejects.toMatchObject({
      code: 'EMAIL_THROTTLED',
      message: 'Too many emails. Try again later.',
      context: { reason: 'TOO_MANY_REQUESTS', seconds: 3573 },
    });
    frame.answers.CONNECT_OTP = fail({ reason: 'TOO_MANY_REQUESTS', retryAfter: 0 });
    await expect(wallet.connectOtp('123456')).rejects.toMatchObject({
      code: 'FRAME_ERROR',
      context: { reason: 'TOO_MANY_REQUESTS' },
    });
    frame.answers.CONNECT_OTP = fail({ message: '' });
    await expect(wallet.connectOtp('123456')).rejects.toThrow('An error occurred');
    frame.answers.RPC_REQUEST = fail({ code: 4001 });
    await expect(wallet.provider.request({ method: 'eth_call', params: [] })).rejects.toMatchObject({
      code: 4001,
      message: 'Wrong code',
    });
  });

  it('embedded-15 aborts in the words of each', async () => {
    const { frame, wallet } = await openSignedIn();
    frame.answers.RPC_REQUEST = frame.answers.CONNECT_OTP = () => new Promise(() => undefined);
    const both = Promise.all([
      expect(wallet.provider.request({ method: 'eth_call' })).rejects.toThrow('Request was aborted'),
      expect(wallet.connectOtp('123456')).rejects.toThrow('Something went wrong'),
    ]);
    await frame.settle();
    wallet.reload();
    await both;
  });
});
