import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchRpc } from './rpc.ts';

const asked: unknown[] = [];
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    const call = JSON.parse(body);
    asked.push(call);
    const error = { code: 3, message: 'reverted', ...(call.params[0] === 'data' ? { data: '0xdead' } : {}) };
    const reply = call.method === 'fail' ? { error } : { result: null };
    response.end(JSON.stringify({ jsonrpc: '2.0', id: call.id, ...reply }));
  });
});
let url = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

describe('fetchRpc', () => {
  it('testkit-20 speaks JSON-RPC 2.0 and answers the result, also null', async () => {
    await expect(fetchRpc(url, { method: 'eth_blockNumber', params: undefined })).resolves.toBeNull();
    expect(asked.at(-1)).toEqual({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] });
  });

  it('testkit-20 hands on the endpoint’s own error', async () => {
    const plain = fetchRpc(url, { method: 'fail', params: [] });
    await expect(plain).rejects.toMatchObject({ code: 3, message: 'reverted' });
    await expect(plain.catch((error) => Object.keys(error))).resolves.toEqual(['code']);
    await expect(fetchRpc(url, { method: 'fail', params: ['data'] })).rejects.toMatchObject({
      data: '0xdead',
    });
  });
});
