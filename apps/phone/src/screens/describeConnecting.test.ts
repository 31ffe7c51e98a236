import type { RequestRecord } from '@foyer/testkit';
import { describe, expect, it } from 'vitest';
import { describeConnecting } from './describeConnecting.ts';

const meadow = { name: 'Meadow', description: '', url: 'https://meadow.example', icons: [] };
const record = (fields: Partial<RequestRecord>): RequestRecord => ({
  id: 1,
  origin: 'https://meadow.example',
  method: 'wc_sessionPropose',
  params: {},
  peer: meadow,
  outcome: 'pending',
  ...fields,
});
const none = { pending: [] };

describe("the phone's words for a connection that was approved", () => {
  it('phone-18 say that it is under way, not while it waits for the user', () => {
    const under = record({});
    expect(describeConnecting([under], none)).toEqual({ say: 'Connecting to Meadow…', isFailed: false });
    expect(describeConnecting([under], { pending: [under] })).toBeUndefined();
  });

  it('phone-18 say that it came to nothing, until a site asks anew', () => {
    const failed = record({ method: 'wc_sessionAuthenticate', outcome: 'failed', code: -32603 });
    expect(describeConnecting([failed], none)).toMatchObject({ isFailed: true });
    const next = record({ id: 2, method: 'personal_sign', outcome: 'answered' });
    expect(describeConnecting([failed, next], none)).toBeUndefined();
  });

  it.each([
    { outcome: 'answered' },
    { outcome: 'failed', code: 4001 },
    { outcome: 'failed', code: 5100 },
  ] as const)('phone-18 leave out what needs none: %o', (fields) => {
    expect(describeConnecting([record(fields)], none)).toBeUndefined();
  });
});
