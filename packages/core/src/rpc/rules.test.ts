import { describe, expect, it } from 'vitest';
import { judgeRpcBody } from './rules.ts';

const fault = (code: number, message: string) =>
  judgeRpcBody({ jsonrpc: '2.0', id: 1, error: { code, message } });

describe('rpc: judging a body', () => {
  it('rpc-03 takes a result, also null and false', () => {
    for (const result of ['0x1', null, false, 0, { a: 1 }]) {
      expect(judgeRpcBody({ result })).toEqual({ kind: 'result', result });
    }
  });

  it.each([
    [3, 'execution reverted: no'],
    [3, 'execution reverted: quota exceeded'],
    [-32000, 'execution reverted'],
    [-32000, 'insufficient funds for gas * price + value'],
    [-32000, 'nonce too low'],
    [-32602, 'invalid argument 0'],
  ])('rpc-03 %s "%s" is a call that failed', (code, message) => {
    expect(fault(code, message)).toEqual({ kind: 'execution', code, message });
  });

  it.each([
    [-32005, 'limit exceeded'],
    [-32601, 'the method does not exist'],
    [-32603, 'internal error'],
    [-32700, 'parse error'],
    [429, 'slow down'],
    [-32000, 'Too many requests'],
    [-32000, 'header not found'],
    [-32000, 'daily quota reached'],
    [-32000, 'Unauthorized: invalid key'],
    [-32097, 'request timed out'],
  ])('rpc-03 %s "%s" is the endpoint’s fault', (code, message) => {
    expect(fault(code, message)).toEqual({ kind: 'endpoint', code, message });
  });

  it.each([undefined, null, 'text', 7, [], {}, { id: 1 }])('rpc-03 %j is no reply', (body) => {
    expect(judgeRpcBody(body).kind).toBe('endpoint');
  });

  it('rpc-03 an error of another shape is a call that failed', () => {
    expect(judgeRpcBody({ error: {} })).toEqual({
      kind: 'execution',
      code: -32000,
      message: 'Server error',
    });
  });
});
