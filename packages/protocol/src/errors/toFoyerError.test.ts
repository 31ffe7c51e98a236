import { describe, expect, it } from 'vitest';
import { FoyerError } from './FoyerError.ts';
import { isUserRejection, providerMessageCode, toFoyerError } from './toFoyerError.ts';

const wrapped = (inner: unknown) => ({
  code: -32603,
  message: 'Internal JSON-RPC error.',
  data: { originalError: inner },
});

describe('errors: rejections', () => {
  it.each([
    { code: 4001, message: 'x' },
    { code: 5002, message: 'x' },
    { code: 5000, message: 'x' },
    { code: 5001, message: 'x' },
    { code: 5003, message: 'x' },
    { code: 'ACTION_REJECTED', message: 'x' },
    { message: 'User rejected the request.' },
    { message: 'MetaMask Tx Signature: User denied transaction signature.' },
    { message: 'Request has been cancelled' },
    'User canceled',
    wrapped({ code: 4001 }),
    wrapped({ message: 'user rejected' }),
    new Error('outer', { cause: { code: 4001 } }),
    new Error('outer', { cause: new Error('middle', { cause: { code: 5002 } }) }),
    new FoyerError('USER_REJECTED'),
  ])('errors-04 %o is one', (error) => {
    expect(isUserRejection(error)).toBe(true);
    expect(toFoyerError(error).code).toBe('USER_REJECTED');
  });

  it.each([
    undefined,
    null,
    7,
    '',
    new Error('execution reverted: user is not allowed'),
    new Error('rejected by the node: nonce too low'),
    { code: -32000, message: 'transaction rejected: underpriced' },
    { code: 4100, message: 'Unauthorized' },
    wrapped({ code: 3, message: 'execution reverted' }),
  ])('errors-04 %o is none', (error) => {
    expect(isUserRejection(error)).toBe(false);
  });

  it('errors-04 an endless chain of causes ends', () => {
    const error: { message: string; cause?: unknown } = { message: 'x' };
    error.cause = error;
    expect(isUserRejection(error)).toBe(false);
  });
});

describe('errors: translation', () => {
  it('errors-03 leaves its own errors as they are', () => {
    const error = new FoyerError('WALLET_BUSY');
    expect(toFoyerError(error)).toBe(error);
  });

  it.each([
    ['WebSocket closed: 3000 (Unauthorized: origin not allowed)', 'INVALID_APP_CONFIGURATION'],
    ['JWT validation error: JWT Token is not yet valid: …', 'JWT_TOKEN_NOT_VALID'],
    ['Unauthorized: invalid key', 'INVALID_PROJECT_ID'],
  ])('errors-05 "%s" is %s', (message, code) => {
    expect(providerMessageCode(message)).toBe(code);
    expect(toFoyerError(new Error(message)).code).toBe(code);
    expect(providerMessageCode(message.toUpperCase())).toBeUndefined();
  });

  it.each([
    [-32700, 'RPC_PARSE_ERROR'],
    [-32600, 'RPC_INVALID_REQUEST'],
    [-32601, 'RPC_METHOD_NOT_FOUND'],
    [-32602, 'RPC_INVALID_PARAMS'],
    [-32603, 'RPC_INTERNAL'],
    [-32002, 'WALLET_BUSY'],
    [-32000, 'RPC_SERVER'],
    [-32099, 'RPC_SERVER'],
    [3, 'RPC_EXECUTION'],
    [4100, 'WALLET_UNAUTHORIZED'],
    [4200, 'RPC_METHOD_NOT_FOUND'],
    [4900, 'WALLET_OFFLINE'],
    [4999, 'UNKNOWN'],
    [-32100, 'UNKNOWN'],
  ])('errors-06 code %s is %s', (code, expected) => {
    expect(toFoyerError({ code, message: 'words' }).code).toBe(expected);
  });

  it('errors-07 keeps foreign words and the cause', () => {
    const cause = new Error('broken pipe');
    expect(toFoyerError(cause)).toMatchObject({ code: 'UNKNOWN', message: 'broken pipe', cause });
    expect(toFoyerError('plain words').message).toBe('plain words');
    expect(toFoyerError(cause, 'SIGN_MESSAGE_FAILED')).toMatchObject({
      code: 'SIGN_MESSAGE_FAILED',
      message: 'Sign message failed',
      cause,
    });
  });

  it.each([undefined, null, {}, 7, new Error('')])('errors-07 %o has no words of its own', (error) => {
    expect(toFoyerError(error)).toMatchObject({ code: 'UNKNOWN', message: 'Something went wrong' });
  });
});
