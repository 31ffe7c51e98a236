import { verifyMessage } from 'viem';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFakeApp, meadow, proposal } from '../testing/FakePairing.ts';
import { addresses } from '../testing/FakeSite.ts';
import { signInAccount } from './signInAccount.ts';

afterEach(() => vi.useRealTimers());

describe('proposals', () => {
  it('testkit-31 are granted what was asked and the app has: chains it knows, methods it answers, one account', async () => {
    const { app, fire, called } = createFakeApp();
    fire('proposal', proposal());
    expect(await called('approve')).toEqual([
      'approve',
      1,
      {
        eip155: {
          chains: ['eip155:31337'],
          accounts: [`eip155:31337:${addresses[0]}`],
          methods: ['personal_sign', 'eth_sendTransaction'],
          events: ['chainChanged', 'accountsChanged', 'weather'],
        },
      },
    ]);
    expect((await app.waitForSession()).peer).toEqual(meadow);
    expect(app.requests()).toMatchObject([
      { method: 'wc_sessionPropose', origin: 'https://meadow.example', outcome: 'answered' },
    ]);
  });

  it('testkit-31 are granted every account on every chain when it shares all, the one it shows first', async () => {
    const { app, fire, called } = createFakeApp({ shareAll: true });
    await app.changeAccount(1);
    const both = { chains: ['eip155:31337', 'eip155:31338'], methods: [], events: [] };
    fire('proposal', proposal({ optional: { eip155: both } }));
    const [, , granted] = await called('approve');
    const order = [addresses[1], addresses[0], addresses[2]];
    expect(granted).toMatchObject({
      eip155: {
        accounts: [31337, 31338].flatMap((id) => order.map((address) => `eip155:${id}:${address}`)),
      },
    });
  });

  it('testkit-31 may name one chain by its full id', async () => {
    const { fire, called } = createFakeApp();
    const one = { chains: [], methods: ['personal_sign'], events: [] };
    fire('proposal', proposal({ optional: { 'eip155:31338': one } }));
    const [, , granted] = await called('approve');
    expect(granted).toMatchObject({ eip155: { chains: ['eip155:31338'] } });
  });

  it.each([
    [5104, { required: { solana: { chains: ['solana:x'], methods: [], events: [] } } }],
    [5100, { required: { eip155: { chains: ['eip155:1'], methods: [], events: [] } } }],
    [5100, { optional: { eip155: { chains: ['eip155:1'], methods: [], events: [] } } }],
    [5101, { required: { eip155: { chains: ['eip155:31337'], methods: ['eth_fly'], events: [] } } }],
  ])('testkit-32 that it cannot meet are refused with %i, without its user', async (code, fields) => {
    const { app, fire, called } = createFakeApp({ mode: 'manual' });
    fire('proposal', proposal(fields));
    expect(await called('reject')).toEqual(['reject', 1, { code, message: expect.any(String) }]);
    expect(app.getState().pending).toEqual([]);
    expect(app.requests()).toMatchObject([{ outcome: 'failed', code }]);
  });

  it('testkit-55 who subscribes is told as one has ended, when the log says how', async () => {
    const { app, fire, called } = createFakeApp({ mode: 'manual' });
    const ends: unknown[] = [];
    app.subscribe(() => ends.push(app.requests().at(-1)?.code));
    fire('proposal', proposal({ optional: { eip155: { chains: ['eip155:1'], methods: [], events: [] } } }));
    await called('reject');
    expect(ends.at(-1)).toBe(5100);
  });

  it('testkit-55 also as one that was approved has failed', async () => {
    const { app, client, fire } = createFakeApp({ mode: 'manual' });
    client.approve = () => Promise.reject(new Error('the site is gone'));
    client.reject = () => Promise.reject(new Error('so it cannot be told'));
    fire('proposal', proposal());
    const codes: unknown[] = [];
    app.subscribe(() => codes.push(app.requests().at(-1)?.code));
    await app.approve();
    expect(codes.at(-1)).toBe(-32603);
  });

  it('testkit-33 wait for a user who decides by hand, and go by their number', async () => {
    const { app, fire, calls } = createFakeApp({ mode: 'manual' });
    const heard: string[] = [];
    app.onRequest(({ method, peer }) => heard.push(`${peer?.name} ${method}`));
    fire('proposal', proposal());
    fire('proposal', proposal({ id: 2 }));
    expect(heard).toEqual(['Meadow wc_sessionPropose', 'Meadow wc_sessionPropose']);
    const [first, second] = app.getState().pending;
    await app.reject(first?.id);
    await app.approve(second?.id);
    expect(calls.map(([verb, id]) => [verb, id])).toEqual([
      ['reject', 1],
      ['approve', 2],
    ]);
    expect(calls[0]?.[2]).toMatchObject({ code: 5000 });
    expect(app.getState().pending).toEqual([]);
  });

  it('testkit-33 are declined by a user who declines everything, until that ends', async () => {
    const { app, fire, called } = createFakeApp({ mode: 'reject' });
    fire('proposal', proposal());
    expect(await called('reject')).toMatchObject(['reject', 1, { code: 5000 }]);
    await app.approve();
    fire('proposal', proposal({ id: 2 }));
    expect((await app.waitForSession()).topic).toBe('topic-2');
  });

  it('testkit-33 get no answer from one that hangs, and one when it is woken', async () => {
    const { app, fire, calls } = createFakeApp();
    await app.hang();
    fire('proposal', proposal());
    await app.waitForRequest('wc_sessionPropose');
    expect([app.getState().pending, calls]).toEqual([[], []]);
    await app.approve();
    expect(calls.map(([verb]) => verb)).toEqual(['approve']);
  });

  it('testkit-33 are thought about for as long as told', async () => {
    vi.useFakeTimers();
    const { app, fire, calls } = createFakeApp();
    await app.delay(500);
    fire('proposal', proposal());
    await vi.advanceTimersByTimeAsync(499);
    expect(calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls.map(([verb]) => verb)).toEqual(['approve']);
  });

  it('testkit-38 leave the screen when they expire', async () => {
    vi.useFakeTimers();
    const { app, fire } = createFakeApp({ mode: 'manual' });
    fire('proposal', proposal());
    expect(app.getState().pending.length).toBe(1);
    await vi.advanceTimersByTimeAsync(300_000);
    expect(app.getState().pending).toEqual([]);
  });

  it('testkit-38 leave the screen when their site gives them up', async () => {
    const { app, fire } = createFakeApp({ mode: 'manual' });
    fire('proposal', proposal());
    fire('proposal', proposal({ id: 2, pairingTopic: 'another' }));
    expect(app.getState().pending.length).toBe(2);
    fire('ended', { topic: 'pairing' });
    expect(app.getState().pending.map(({ params }) => params)).toMatchObject([{ id: 2 }]);
  });

  it('testkit-57 are over without a word where their no cannot be told, and what is connected is looked at all the same', async () => {
    const { app, client, fire } = createFakeApp({ mode: 'manual' });
    const namespaces = { eip155: { accounts: [`eip155:31337:${addresses[0]}`], methods: [], events: [] } };
    const elsewhere = { topic: 'topic-9', namespaces, peer: meadow, expiresAt: 1 };
    Object.assign(client, {
      reject: () => Promise.reject(new Error('over')),
      sessions: async () => [elsewhere],
    });
    fire('proposal', proposal());
    await app.reject();
    expect(app.getState().sessions).toMatchObject([{ topic: 'topic-9' }]);
  });

  it('testkit-49 leave the screen when another tab of the app answered them', async () => {
    const { app, fire } = createFakeApp({ mode: 'manual' });
    fire('proposal', proposal());
    fire('over', { id: 1, topic: 'pairing' });
    expect(app.getState().pending).toEqual([]);
  });
});

describe('one-step sign-in', () => {
  const payload = { chains: ['eip155:1', 'eip155:31338'], domain: 'meadow.example' } as never;
  const messageFor = (account: string) => `I am ${account}`;
  const signIn = {
    id: 3,
    pairingTopic: 'pairing',
    peer: meadow,
    payload,
    messageFor,
    expiresAt: Date.now() + 300_000,
  };

  it('testkit-38 leaves the screen when it expires', async () => {
    vi.useFakeTimers();
    const { app, fire } = createFakeApp({ mode: 'manual' });
    fire('signIn', { ...signIn, expiresAt: Date.now() + 60_000 });
    expect(app.getState().pending.length).toBe(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(app.getState().pending).toEqual([]);
  });

  it('testkit-34 signs the message for the account on a chain both know', async () => {
    const { fire, called } = createFakeApp();
    fire('signIn', signIn);
    const [, id, answer] = await called('approveSignIn');
    const { signatures, namespaces } = answer as {
      signatures: { account: string; signature: `0x${string}`; type: string }[];
      namespaces: { eip155: { chains: string[] } };
    };
    const account = `eip155:31338:${addresses[0]}`;
    expect([id, namespaces.eip155.chains]).toEqual([3, ['eip155:31338']]);
    expect(signatures).toMatchObject([{ account, type: 'eip191' }]);
    const signature = signatures[0]?.signature ?? '0x';
    await expect(
      verifyMessage({ address: addresses[0], message: messageFor(account), signature }),
    ).resolves.toBe(true);
  });

  it('testkit-34 signs for the first chain of the list of the site that both know, as its screen shows it', async () => {
    const chains = ['eip155:1', 'eip155:31338', 'eip155:31337'];
    const { app, fire, called } = createFakeApp();
    fire('signIn', { ...signIn, payload: { chains, domain: 'meadow.example' } as never });
    const [, , answer] = await called('approveSignIn');
    const { signatures } = answer as { signatures: { account: string; signature: `0x${string}` }[] };
    const account = `eip155:31338:${addresses[0]}`;
    expect(signInAccount({ chains }, app.getState())).toBe(account);
    expect(signatures.map((signed) => signed.account)).toEqual([account]);
    const signature = signatures[0]?.signature ?? '0x';
    await expect(
      verifyMessage({ address: addresses[0], message: messageFor(account), signature }),
    ).resolves.toBe(true);
  });

  it('testkit-32 on chains that the app does not know is refused, without its user', async () => {
    const { app, fire, called } = createFakeApp({ mode: 'manual' });
    fire('signIn', { ...signIn, payload: { chains: ['eip155:1'], domain: 'meadow.example' } as never });
    expect(await called('reject')).toMatchObject(['reject', 3, { code: 5100 }]);
    expect(app.requests()).toMatchObject([{ outcome: 'failed', code: 5100 }]);
  });

  it('testkit-34 is unknown to an app that does without: its client hears no listener', async () => {
    const { app, fire, calls } = createFakeApp({ oneStep: false });
    fire('signIn', signIn);
    fire('proposal', proposal());
    await app.waitForSession();
    expect(calls.map(([verb]) => verb)).toEqual(['approve']);
    expect(app.requests().map(({ method }) => method)).toEqual(['wc_sessionPropose']);
  });
});
