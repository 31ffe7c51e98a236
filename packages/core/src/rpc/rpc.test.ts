import { FoyerError } from '@foyer/protocol/errors';
import { describe, expect, it } from 'vitest';
import { chain, flush, gateway, startCore } from '../testing/startCore.ts';

const own = 'https://own.example';
const chainUrl = 'https://rpc.example/1';
const chainsUrl = `${gateway}/v1/supported-chains`;
const gatewayUrl = `${gateway}/v1/`;
const ok = (result: unknown) => () => ({ jsonrpc: '2.0', id: 1, result });
const rpcError = (code: number, message: string, data?: unknown) => () => ({
  jsonrpc: '2.0',
  id: 1,
  error: { code, message, data },
});

function started(parameters: { readonly own?: boolean; readonly urls?: readonly string[] } = {}) {
  const network = { ...chain(1, 'One'), rpcUrls: { default: { http: parameters.urls ?? [chainUrl] } } };
  const parts = startCore({
    options: {
      networks: [network],
      ...(parameters.own && { customRpcUrls: { 'eip155:1': [{ url: own }] } }),
    },
    prepare: ({ http }) => http.on(chainsUrl, () => ({ http: ['eip155:1'], ws: [] })),
  });
  const [resolved] = parts.core.getState().network.networks;
  if (!resolved) throw new Error('one network is requested');
  const call = (signal?: AbortSignal) =>
    parts.adapter.host.rpc(resolved, 'eth_getBalance', ['0x1', 'latest'], signal);
  const send = () => parts.adapter.host.rpc(resolved, 'eth_sendRawTransaction', ['0x02']);
  const asked = () => parts.http.requests.map(({ url }) => url);
  return { ...parts, call, send, asked };
}

describe('rpc', () => {
  it('rpc-01 the host’s own endpoint answers alone', async () => {
    const { http, call, asked } = started({ own: true });
    http.on(own, ok('0x5'));
    await expect(call()).resolves.toBe('0x5');
    expect(asked()).toEqual([own]);
  });

  it('rpc-01 goes on to the gateway and then to the chain’s own', async () => {
    const { http, call, asked } = started({ own: true, urls: [own, chainUrl] });
    http.refuse(own, 500).refuse(gatewayUrl, 503).on(chainUrl, ok('0x6'));
    await expect(call()).resolves.toBe('0x6');
    expect(asked()).toEqual([own, chainsUrl, gatewayUrl, chainUrl]);
  });

  it('rpc-01 leaves the gateway out when it does not serve the chain', async () => {
    const { http, call, asked } = started();
    http.on(chainsUrl, () => ({ http: ['eip155:5'], ws: [] })).on(chainUrl, ok('0x7'));
    await expect(call()).resolves.toBe('0x7');
    expect(asked()).toEqual([chainsUrl, chainUrl]);
  });

  it.each([502, 'gone', 'unreadable', 'internal'])(
    'rpc-08 does not take for a failure what comes of a transaction that another endpoint may have taken: %s',
    async (way) => {
      const { http, send, asked } = started({ own: true });
      if (way === 'gone') http.on(own, () => Promise.reject(new FoyerError('NETWORK_FAILED', { url: own })));
      else if (way === 502) http.refuse(own, 502);
      else http.on(own, way === 'internal' ? rpcError(-32603, 'Internal error') : () => 'no JSON-RPC');
      http.on(gatewayUrl, rpcError(-32000, 'already known'));
      await expect(send()).rejects.not.toMatchObject({ code: 'RPC_EXECUTION' });
      expect(asked()).toEqual([own, chainsUrl, gatewayUrl]);
      http.on(gatewayUrl, ok('0xhash'));
      await expect(send()).resolves.toBe('0xhash');
    },
  );

  it('rpc-08 offers it to the next where the endpoint says that it did not take it', async () => {
    const { http, send } = started({ own: true });
    http.on(own, rpcError(-32005, 'limit exceeded')).on(gatewayUrl, ok('0xhash'));
    await expect(send()).resolves.toBe('0xhash');
    const { http: other, send: again } = started({ own: true });
    other.refuse(own, 429).on(gatewayUrl, ok('0xhash'));
    await expect(again()).resolves.toBe('0xhash');
  });

  it('rpc-02 gives an endpoint 10 s and cancels its request', async () => {
    const { core, http, clock, call } = started({ own: true });
    let signal: AbortSignal | undefined;
    http.on(own, (request) => {
      signal = request.signal;
      return new Promise(() => undefined);
    });
    http.on(gatewayUrl, ok('0x8'));
    await core.load();
    const answer = call();
    while (http.requests.length === 0) await flush();
    clock.advance(9_999);
    await flush();
    expect(signal?.aborted).toBe(false);
    clock.advance(1);
    await expect(answer).resolves.toBe('0x8');
    expect(signal?.aborted).toBe(true);
  });

  it('rpc-03 tries the next endpoint on a limit inside HTTP 200', async () => {
    const { http, call } = started();
    http.on(gatewayUrl, rpcError(-32005, 'limit exceeded')).on(chainUrl, ok('0x9'));
    await expect(call()).resolves.toBe('0x9');
  });

  it('rpc-03 throws a revert in the chain’s words and asks nobody else', async () => {
    const { http, call, asked } = started();
    http.on(gatewayUrl, rpcError(3, 'execution reverted: too late'));
    await expect(call()).rejects.toMatchObject({
      code: 'RPC_EXECUTION',
      message: 'execution reverted: too late',
    });
    expect(asked()).not.toContain(chainUrl);
  });

  it('rpc-03 judges the body of a refusal too', async () => {
    const { http, call, asked } = started();
    http.refuse(gatewayUrl, 400, JSON.stringify(rpcError(3, 'execution reverted: too late')()));
    await expect(call()).rejects.toMatchObject({
      code: 'RPC_EXECUTION',
      message: 'execution reverted: too late',
    });
    expect(asked()).not.toContain(chainUrl);
  });

  it('rpc-09 keeps the data of a revert in the cause, whatever the status', async () => {
    const { http, call } = started();
    const revert = rpcError(3, 'execution reverted', '0xdeadbeef00');
    const kept = {
      code: 'RPC_EXECUTION',
      cause: { code: 3, message: 'execution reverted', data: '0xdeadbeef00' },
    };
    http.on(gatewayUrl, revert);
    await expect(call()).rejects.toMatchObject(kept);
    http.refuse(gatewayUrl, 400, JSON.stringify(revert()));
    await expect(call()).rejects.toMatchObject(kept);
  });

  it('rpc-09 keeps what the last endpoint said of itself', async () => {
    const { http, call } = started({ urls: [] });
    http.on(gatewayUrl, rpcError(-32603, 'VM Exception: reverted', { data: '0xdead' }));
    await expect(call()).rejects.toMatchObject({
      code: 'RPC_SERVER',
      cause: { code: -32603, message: 'VM Exception: reverted', data: { data: '0xdead' } },
    });
  });

  it('rpc-04 throws the last failure, or that there is no endpoint', async () => {
    const all = started();
    all.http.refuse(gatewayUrl, 500).refuse(chainUrl, 502);
    await expect(all.call()).rejects.toMatchObject({
      code: 'HTTP_STATUS',
      message: 'HTTP status code: 502',
    });
    const none = started({ urls: [] });
    none.http.on(chainsUrl, () => ({ http: [], ws: [] }));
    await expect(none.call()).rejects.toMatchObject({
      code: 'NO_RPC_URL',
      message: 'No URL was provided to the Transport',
    });
  });

  it('rpc-05 reads the served chains once', async () => {
    const { http, call, asked } = started();
    http.on(gatewayUrl, ok('0x1'));
    await Promise.all([call(), call()]);
    await call();
    expect(asked().filter((url) => url === chainsUrl)).toHaveLength(1);
  });

  it('rpc-05 takes a failed reading as no and repeats it after 30 s', async () => {
    const { http, clock, call, asked, core } = started();
    http.refuse(chainsUrl, 500).on(chainUrl, ok('0x1')).on(gatewayUrl, ok('0x2'));
    await expect(call()).resolves.toBe('0x1');
    http.on(chainsUrl, () => ({ http: ['eip155:1'], ws: [] }));
    await expect(call()).resolves.toBe('0x1');
    clock.advance(30_000);
    await expect(call()).resolves.toBe('0x2');
    expect(asked().filter((url) => url === chainsUrl)).toHaveLength(2);
    expect(core.getState().notices).toEqual({ toast: undefined, alert: undefined });
  });

  it('rpc-05 kernel-26 goes on after 10 s without a gateway that never says what it serves', async () => {
    const { core, http, clock, call, asked } = started();
    http.on(chainsUrl, () => new Promise(() => undefined)).on(chainUrl, ok('0x3'));
    await core.load();
    const answer = call();
    while (http.requests.length === 0) await flush();
    clock.advance(10_000);
    await expect(answer).resolves.toBe('0x3');
    expect(asked()).toEqual([chainsUrl, chainUrl]);
  });

  it('rpc-06 tells the gateway chain, project and kit', async () => {
    const { http, call } = started();
    http.on(gatewayUrl, ok('0x1'));
    await call();
    expect(http.to(gatewayUrl)[0]).toMatchObject({
      method: 'POST',
      query: { chainId: 'eip155:1', projectId: 'local', st: 'foyer', sv: 'headless-evm-0.1.0' },
      body: { jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: ['0x1', 'latest'] },
    });
  });

  it('rpc-07 tries nobody else once it is cancelled', async () => {
    const { http, call, asked } = started({ own: true });
    const controller = new AbortController();
    http.on(own, () => {
      controller.abort();
      return new Promise(() => undefined);
    });
    await expect(call(controller.signal)).rejects.toMatchObject({ code: 'REQUEST_ABORTED' });
    expect(asked()).toEqual([own]);
  });
});
