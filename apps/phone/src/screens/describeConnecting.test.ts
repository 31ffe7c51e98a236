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
const failed = record({ method: 'wc_sessionAuthenticate', outcome: 'failed', code: -32603 });
const agreed = new Set([1, 2]);

describe("the phone's words for a connection that was approved", () => {
  it('phone-18 say that it is under way, not before the user agreed', () => {
    const under = { id: 1, say: 'Connecting to Meadow…', isFailed: false };
    expect(describeConnecting([record({})], agreed)).toEqual([under]);
    expect(describeConnecting([record({})], new Set())).toEqual([]);
  });

  it('phone-18 say that it came to nothing, until that is put away or its site asks to connect anew', () => {
    expect(describeConnecting([failed], agreed)).toMatchObject([{ id: 1, isFailed: true }]);
    expect(describeConnecting([failed], new Set())).toEqual([]);
    const other = record({ id: 2, origin: 'https://other.example', peer: { ...meadow, name: 'Other' } });
    expect(describeConnecting([failed, other], agreed).map(({ say }) => say)).toEqual([
      'The connection to Meadow failed. Take the code that it shows now.',
      'Connecting to Other…',
    ]);
    const signature = record({ id: 2, method: 'personal_sign', outcome: 'answered' });
    expect(describeConnecting([failed, signature], agreed)).toHaveLength(1);
    expect(describeConnecting([failed, record({ id: 2 })], agreed)).toMatchObject([{ id: 2 }]);
  });

  it('phone-18 leave none out that is under way while another site asks', () => {
    const other = record({ id: 2, origin: 'https://other.example' });
    expect(describeConnecting([record({}), other], new Set([1]))).toMatchObject([{ id: 1 }]);
  });

  it.each([
    { outcome: 'answered' },
    { outcome: 'failed', code: 4001 },
    { outcome: 'failed', code: 5100 },
  ] as const)('phone-18 leave out what needs none: %o', (fields) => {
    expect(describeConnecting([record(fields)], agreed)).toEqual([]);
  });
});
