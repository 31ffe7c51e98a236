import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readDefaultUpstreams, upstreamsSchema } from './upstreams.ts';

describe('upstreams as an operator writes them', () => {
  it('come with public ones for well-known chains', () => {
    const upstreams = readDefaultUpstreams();
    expect(Object.keys(upstreams)).toEqual(
      expect.arrayContaining(['eip155:1', 'eip155:8453', 'eip155:11155111']),
    );
    for (const url of Object.values(upstreams).flat()) expect(new URL(url).protocol).toBe('https:');
  });

  it.each([{ 'eip155:1': ['https://node.example/key', 'http://127.0.0.1:8545'] }, {}])('may be %j', (value) =>
    expect(v.is(upstreamsSchema, value)).toBe(true),
  );

  it.each([
    { '1': ['https://node.example'] },
    { 'eip155:0x1': ['https://node.example'] },
    { 'eip155:1': [] },
    { 'eip155:1': 'https://node.example' },
    { 'eip155:1': ['node.example'] },
    { 'eip155:1': ['file:///etc/passwd'] },
    { 'eip155:1': ['https://user:password@node.example'] },
  ])('may not be %j', (value) => expect(v.is(upstreamsSchema, value)).toBe(false));
});
