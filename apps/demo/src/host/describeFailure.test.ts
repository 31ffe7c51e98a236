import { HttpRequestError, InsufficientFundsError, InternalRpcError, TransactionExecutionError } from 'viem';
import { describe, expect, it } from 'vitest';
import { describeFailure } from './describeFailure.ts';

describe('what the page says about a failure', () => {
  it('knows a declined request however deep it is wrapped', () => {
    const rejected = Object.assign(new Error('User rejected the request.'), { code: 4001 });
    const wrapped = new Error('outer', { cause: new Error('middle', { cause: rejected }) });
    expect(describeFailure(rejected)).toBe('Declined in the wallet.');
    expect(describeFailure(wrapped)).toBe('Declined in the wallet.');
  });

  it('says what the wallet says where it does nothing for the page any more', () => {
    const removed = Object.assign(new Error('This device was removed.'), { code: 4100 });
    const wrapped = Object.assign(new Error('outer', { cause: removed }), {
      ...{ code: 4100, shortMessage: 'Not authorized' },
    });
    expect(describeFailure(new Error('more', { cause: wrapped }))).toBe('This device was removed.');
  });

  it('demo-25 says what the wallet says where it could not do what was asked', () => {
    const unanswered = Object.assign(new Error('Internal error. Chain 31337 did not answer.'), {
      code: -32603,
    });
    const wrapped = new TransactionExecutionError(new InternalRpcError(unanswered), { account: null });
    expect(wrapped.shortMessage).toBe('An internal error was received.');
    expect(describeFailure(wrapped)).toBe('Internal error. Chain 31337 did not answer.');
  });

  it('says what to look at where a chain does not answer', () => {
    const unanswered = new HttpRequestError({ url: 'http://127.0.0.1:8545', body: {} });
    expect(describeFailure(new Error('outer', { cause: unanswered }))).toMatch(/did not answer.*npm start/);
    const refused = new HttpRequestError({ url: 'http://127.0.0.1:8545', body: {}, status: 429 });
    expect(describeFailure(refused)).toBe('HTTP request failed.');
  });

  it('demo-20 says what to do where the account has less than amount and fee', () => {
    const wrapped = new Error('outer', { cause: new InsufficientFundsError() });
    expect(describeFailure(wrapped)).toMatch(/too little for this amount and the network fee\. Send less/);
  });

  it('takes the short words of a library that has them', () => {
    expect(describeFailure(Object.assign(new Error('long'), { shortMessage: 'short' }))).toBe('short');
    expect(describeFailure(new Error('long'))).toBe('long');
  });

  it('has words for what is no error at all', () => {
    expect(describeFailure(undefined)).toBe('Something went wrong.');
    expect(describeFailure({})).toBe('Something went wrong.');
  });
});
