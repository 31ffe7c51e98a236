import { describe, expect, it } from 'vitest';
import { createIdentity, type TokenChanges } from '../testing/createIdentity.ts';
import { serveRelay } from '../testing/serveRelay.ts';
import { hashOf } from '../testing/testMailbox.ts';
import { useRelay } from '../testing/useRelay.ts';

describe('posted calls', () => {
  const relay = useRelay();
  const identity = createIdentity();
  const topic = hashOf('posted');
  const post = async (
    body: string,
    more: { projectId?: string; origin?: string; changes?: TokenChanges } = {},
  ) => {
    const { projectId = 'open', origin, changes } = more;
    const token = identity.token('https://gateway.test/relay', relay.clock.time, changes);
    const response = await relay.gateway.fetch(
      new Request(`https://gateway.test/relay/rpc?projectId=${projectId}`, {
        method: 'POST',
        body,
        headers: { authorization: `Bearer ${token}`, ...(origin === undefined ? {} : { origin }) },
      }),
    );
    return { status: response.status, text: await response.text() };
  };
  const call = (method: string, params: object) =>
    `{"id":1790000000123456789,"jsonrpc":"2.0","method":"${method}","params":${JSON.stringify(params)}}`;

  it('gw-relay-07 AT-W10 take the same methods, and echo the id', async () => {
    const socket = await relay.enter();
    await socket.ask('irn_subscribe', { topic });
    expect(await post(call('irn_publish', { topic, message: 'posted', ttl: 300, tag: 1 }))).toEqual({
      status: 200,
      text: '{"id":1790000000123456789,"jsonrpc":"2.0","result":true}',
    });
    await socket.wait(({ params }) => params?.data.message === 'posted');
    await socket.ask('irn_publish', { topic, message: 'back', ttl: 300, tag: 1 });
    expect(JSON.parse((await post(call('irn_subscribe', { topic }))).text).result).toBe(
      hashOf(topic + identity.did),
    );
    expect((await post(call('irn_unsubscribe', { topic, id: 'x' }))).text).toContain('"result":true');
    expect((await post(call('irn_fetchMessages', { topic }))).text).toContain('"message":"back"');
    await socket.close();
  });

  it('gw-relay-07 AT-W9 are refused with the status of HTTP', async () => {
    const body = call('irn_batchReceive', { receipts: [] });
    const refuse = async (more: Parameters<typeof post>[1]) => {
      const { status, text } = await post(body, more);
      return [status, JSON.parse(text).error.message];
    };
    expect(await refuse({ projectId: 'nobody' })).toEqual([401, 'Unauthorized: invalid key']);
    expect(await refuse({ projectId: 'site', origin: 'https://evil.example' })).toEqual([
      403,
      'Unauthorized: origin not allowed',
    ]);
    expect(await refuse({ changes: { claims: { iat: 9_999_999_999 } } })).toEqual([
      401,
      'JWT validation error: JWT Token is not yet valid',
    ]);
    expect(await refuse({ changes: { token: (text) => `${text}x.` } })).toEqual([
      401,
      'JWT validation error: JWT Token is malformed',
    ]);
  });

  it('gw-relay-07 gw-relay-10 are answered though they are none, and not read past 1 MB', async () => {
    expect(await post('{')).toEqual({
      status: 200,
      text: '{"id":null,"jsonrpc":"2.0","error":{"code":-32700,"message":"Parse error"}}',
    });
    expect((await post('{"id":1,"jsonrpc":"2.0","result":true}')).text).toContain('-32600');
    expect((await post(`"${'x'.repeat(1024 * 1024)}"`)).status).toBe(413);
  });

  it('gw-relay-06 gw-relay-07 are counted', async () => {
    const busy = await serveRelay({ db: relay.db, gateway: { rateLimit: { take: async () => 3 } } });
    const request = new Request('https://gateway.test/relay/rpc?projectId=open', {
      method: 'POST',
      body: '{}',
    });
    const response = await busy.gateway.fetch(request);
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '3']);
    await busy.stop();
  });
});

describe('a gateway without a relay', () => {
  it('gw-relay-01 has nothing at its address', async () => {
    const { startTestGateway } = await import('../testing/startTestGateway.ts');
    const { send, gateway } = await startTestGateway();
    expect((await send('/relay/rpc', { method: 'POST', body: '{}' })).status).toBe(404);
    await gateway.drain();
    await gateway.close();
  });
});
