import { gatewayFailures } from '@foyer/protocol/http';
import { describe, expect, it, vi } from 'vitest';
import { createSessionStore } from '../session/createSessionStore.ts';
import { fakeClock } from '../testing/fakeClock.ts';
import { fakeTabs } from '../testing/fakeTabs.ts';
import { fakeVault } from '../testing/fakeVault.ts';
import { sessionReply as session } from '../testing/sessionReply.ts';
import { createApi } from './createApi.ts';
import { createAsk } from './createAsk.ts';
import { createAskChain } from './createAskChain.ts';
import { createPublicApi } from './createPublicApi.ts';

const config = {
  gatewayUrl: 'https://gateway.example',
  projectId: 'site',
  projectName: 'Site',
  siteOrigins: [],
  isDevelopment: false,
  mayDeferFactor: false,
  version: '0.1.0',
};
const caller = 'projectId=site&st=foyer-frame&sv=0.1.0';
const state = {
  userId: 'user-0001',
  email: 'a@example.org',
  deviceId: 'x'.repeat(43),
  hasReleaseLock: false,
  passkeyFreshForMs: 0,
  passkeys: [],
};

type Answer = (request: { path: string; headers: Headers; body: unknown }) => Response | Promise<Response>;

function ok(body?: unknown, nonce = 'n1'): Response {
  const headers = { 'DPoP-Nonce': nonce };
  return body === undefined ? new Response(null, { status: 204, headers }) : Response.json(body, { headers });
}

function refuse(code: keyof typeof gatewayFailures, more: Record<string, string> = {}): Response {
  const error = { code, message: 'words of a stranger', requestId: '1', field: 'passkey' };
  const headers = { 'DPoP-Nonce': 'n2', ...more };
  return Response.json({ error }, { status: gatewayFailures[code].status, headers });
}

async function open(answer: Answer, isSignedIn = true) {
  const vault = fakeVault();
  const clock = fakeClock();
  const paths: string[] = [];
  const fetch = vi.fn(async (url: string | URL | Request, init: RequestInit = {}) => {
    const { pathname, search } = new URL(String(url));
    expect(search).toContain(caller);
    paths.push(pathname);
    const body = init.body === undefined ? undefined : JSON.parse(String(init.body));
    return answer({ path: pathname, headers: new Headers(init.headers), body });
  }) as unknown as typeof globalThis.fetch;
  const store = await createSessionStore({
    ...{ vault, clock, tabs: fakeTabs()() },
    makeMark: () => 'mark',
    onChange: () => undefined,
  });
  if (isSignedIn) await store.start(session('1'));
  const api = createApi(createAsk({ config, fetch, clock, vault, session: store }), store);
  return { api, vault, clock, store, paths, fetch };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the way to the gateway', () => {
  it('frameapi-01 AT-T5 a proof covers the whole address; a refused nonce is tried once more', async () => {
    const { api, vault, paths } = await open(({ headers }) =>
      headers.get('DPoP') === 'proof-1' ? refuse('PROOF_NONCE_REQUIRED') : ok({ keyId: 'key-0001' }),
    );
    await expect(api.readSealKey()).rejects.toMatchObject({ code: 'BAD_REPLY' });
    const url = `https://gateway.example/keys/v1/seal-key?${caller}`;
    expect(vault.proven).toEqual([
      { method: 'GET', url, accessToken: 'access-1' },
      { method: 'GET', url, accessToken: 'access-1', nonce: 'n2' },
    ]);
    expect(paths).toHaveLength(2);
  });

  it('frameapi-01 a nonce that is refused twice is a failure, not a loop', async () => {
    const { api, paths } = await open(() => refuse('PROOF_NONCE_REQUIRED'));
    await expect(api.readSession()).rejects.toMatchObject({ code: 'PROOF_NONCE_REQUIRED' });
    expect(paths).toHaveLength(2);
  });

  it('frameapi-02 a token that runs out is renewed first', async () => {
    const { api, clock, paths, store } = await open(({ path, headers, body }) => {
      if (!path.endsWith('/refresh')) {
        expect(headers.get('authorization')).toBe('DPoP access-2');
        return ok(state);
      }
      expect([body, headers.get('authorization')]).toEqual([{ refreshToken: 'refresh-1' }, null]);
      return ok(session('2'));
    });
    clock.pass(880_000);
    expect(await api.readSession()).toEqual(state);
    expect(paths).toEqual(['/auth/v1/session/refresh', '/auth/v1/session']);
    expect(store.current()?.refreshToken).toBe('refresh-2');
  });

  it.each([-86_400_000, 600_000])('frameapi-02 R16 works with a clock %s ms away', async (skew) => {
    const { api, clock, paths } = await open(({ path, headers }) => {
      if (path.endsWith('/refresh')) return ok(session('2'));
      return headers.get('authorization') === 'DPoP access-1' ? refuse('SESSION_INVALID') : ok(state);
    });
    clock.pass(skew);
    expect(await api.readSession()).toEqual(state);
    expect(paths).toEqual(['/auth/v1/session', '/auth/v1/session/refresh', '/auth/v1/session']);
  });

  it('frameapi-02 without a session nothing is asked that needs one; a sign-in may be', async () => {
    const { api, paths } = await open(({ headers }) => {
      expect(headers.get('authorization')).toBeNull();
      return ok({ flowId: 'flow-0001', action: 'VERIFY_OTP', resendInMs: 1, expiresInMs: 1 });
    }, false);
    await expect(api.readWallet()).rejects.toMatchObject({ code: 'SESSION_INVALID' });
    await api.startFlow({ email: 'a@b.c', siteOrigin: 'https://a.example', browser: 'B', system: 'S' });
    expect(paths).toEqual(['/auth/v1/flows']);
  });

  it('frameapi-03 R17 no answer in 10 s is said so, and so is no connection', async () => {
    const { api, clock } = await open(() => new Promise(() => undefined));
    const asked = api.readSession();
    const judged = expect(asked).rejects.toMatchObject({ code: 'UNREACHABLE' });
    await settled();
    clock.pass(10_000);
    await judged;
    await expect(asked).rejects.toThrow(/Check your connection/);
    const offline = await open(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(offline.api.readSession()).rejects.toMatchObject({ code: 'UNREACHABLE' });
  });

  it('frameapi-03 failures have the gateway’s code and our words', async () => {
    const { api } = await open(() => refuse('STEP_UP_REQUIRED'));
    await expect(api.changeEmail('b@c.d')).rejects.toMatchObject({
      code: 'STEP_UP_REQUIRED',
      field: 'passkey',
      message: gatewayFailures.STEP_UP_REQUIRED.message,
    });
    const busy = await open(() => refuse('TOO_MANY_REQUESTS', { 'retry-after': '7' }));
    await expect(busy.api.readSession()).rejects.toMatchObject({ retryAfter: 7 });
    const stranger = await open(() => new Response('<html>', { status: 502 }));
    await expect(stranger.api.readSession()).rejects.toMatchObject({ code: 'UNREACHABLE' });
    const odd = await open(() => ok({ hello: 1 }));
    await expect(odd.api.readSession()).rejects.toMatchObject({ code: 'BAD_REPLY' });
  });

  it('frameapi-04 AT-T10 signing out forgets first, then tells, with the token that was', async () => {
    const { api, store } = await open(({ headers, body }) => {
      expect(store.current()).toBeUndefined();
      expect([headers.get('authorization'), body]).toEqual(['DPoP access-1', { forgetDevice: true }]);
      return ok();
    });
    await api.endSession(true);
    const offline = await open(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(offline.api.endSession(false)).rejects.toMatchObject({ code: 'UNREACHABLE' });
    expect(offline.store.current()).toBeUndefined();
  });

  it('frameapi-04 tells it also where this browser cannot forget the session, and says that it could not', async () => {
    const told: unknown[] = [];
    const { api, store, vault } = await open(({ headers, body }) => {
      told.push(headers.get('authorization'), body);
      return ok();
    });
    vault.drop = () => Promise.reject(new Error('No room'));
    await expect(api.endSession(false)).rejects.toThrow('No room');
    expect(told).toEqual(['DPoP access-1', { forgetDevice: false }]);
    expect(store.current()).toBeUndefined();
    const offline = await open(() => Promise.reject(new TypeError('Failed to fetch')));
    offline.vault.drop = vault.drop;
    await expect(offline.api.endSession(false)).rejects.toThrow('No room');
  });

  it.each([
    ['that ran out', 16 * 60_000],
    ['that is refused', 0],
  ])('frameapi-08 R16 signing out with a token %s gets another one and tells', async (_, idleMs) => {
    const told: unknown[] = [];
    const { api, clock, store, vault } = await open(({ path, headers, body }) => {
      expect([store.current(), vault.kept.size]).toEqual([undefined, 0]);
      if (path.endsWith('/refresh')) return ok(session((body as { refreshToken: string }).refreshToken));
      if (headers.get('authorization') === 'DPoP access-1') return refuse('SESSION_INVALID');
      told.push(headers.get('authorization'), body);
      return ok();
    });
    clock.pass(idleMs);
    await api.endSession(true);
    expect(told).toEqual(['DPoP access-refresh-1', { forgetDevice: true }]);
    // What it got is for that alone.
    expect([store.current(), vault.kept.size]).toEqual([undefined, 0]);
  });

  it('frameapi-08 a session that is over there already is asked about no more than twice', async () => {
    const { api, paths } = await open(() => refuse('SESSION_INVALID'));
    await expect(api.endSession(false)).rejects.toMatchObject({ code: 'SESSION_INVALID' });
    expect(paths).toEqual(['/auth/v1/session/end', '/auth/v1/session/refresh']);
  });

  it('frameapi-04 a session that nobody holds is ended with its own tokens, and no other', async () => {
    const { api, store } = await open(({ headers, body }) => {
      expect([headers.get('authorization'), body]).toEqual(['DPoP access-9', { forgetDevice: false }]);
      return ok();
    });
    await api.endSession(false, session('9'));
    expect(store.current()).toMatchObject({ accessToken: 'access-1' });
  });

  it('frameapi-05 a mail’s token needs no key and no session', async () => {
    const fetch = async (url: string | URL | Request, init?: RequestInit) => {
      expect(String(url)).toContain('/auth/v1/device-links/answer?');
      expect([...new Headers(init?.headers).keys()]).toEqual(['content-type']);
      return ok({ state: 'denied' });
    };
    const api = createPublicApi({ config, fetch, clock: fakeClock() });
    expect(await api.answerDeviceLink({ token: 'a'.repeat(43), answer: 'deny' })).toEqual({
      state: 'denied',
    });
  });
});

describe('the way to a chain', () => {
  function chain(answer: (method: string) => unknown) {
    const methods: string[] = [];
    const fetch = async (url: string | URL | Request, init?: RequestInit) => {
      expect(String(url)).toContain('/v1/?chainId=eip155%3A1337&');
      const { method } = JSON.parse(String(init?.body));
      methods.push(method);
      return Response.json({ jsonrpc: '2.0', id: 1, ...(answer(method) as object) });
    };
    return { ask: createAskChain({ config, fetch, clock: fakeClock() }), methods };
  }

  it('frameapi-06 AT-S14 the endpoint names its chain once, and another chain is not used', async () => {
    const right = chain(() => ({ result: '0x539' }));
    await Promise.all([
      right.ask('eip155:1337', 'eth_blockNumber', []),
      right.ask('eip155:1337', 'eth_call', []),
    ]);
    expect(right.methods).toEqual(['eth_chainId', 'eth_blockNumber', 'eth_call']);
    const wrong = chain(() => ({ result: '0x1' }));
    for (let time = 0; time < 2; time += 1) {
      await expect(wrong.ask('eip155:1337', 'eth_getBalance', [])).rejects.toMatchObject({ code: 4901 });
    }
    expect(wrong.methods).toEqual(['eth_chainId']);
  });

  it('frameapi-07 a chain’s failure keeps code, words and data', async () => {
    const error = { code: 3, message: 'execution reverted', data: '0x08c379a0' };
    const { ask } = chain((method) => (method === 'eth_chainId' ? { result: '0x539' } : { error }));
    await expect(ask('eip155:1337', 'eth_call', [])).rejects.toMatchObject(error);
  });
});
