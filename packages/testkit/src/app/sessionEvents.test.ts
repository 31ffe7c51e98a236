import type { WalletClient } from '@foyer/pairing';
import { describe, expect, it } from 'vitest';
import { createFakeApp, meadow, proposal } from '../testing/FakePairing.ts';
import { addresses } from '../testing/FakeSite.ts';
import type { WalletApp } from './WalletApp.ts';

const signIn = {
  id: 1,
  pairingTopic: 'pairing',
  peer: meadow,
  payload: { chains: ['eip155:31337', 'eip155:31338'], domain: 'meadow.example' } as never,
  expiresAt: Date.now() + 300_000,
  messageFor: (account: string) => `I am ${account}`,
};
const both = { chains: ['eip155:31337', 'eip155:31338'], methods: [], events: [] };
/** Changes of the user's, with the event sites hear. */
const moves = [
  ['account', 'accountsChanged', (app: WalletApp) => app.changeAccount(2)],
  ['chain', 'chainChanged', (app: WalletApp) => app.changeChain(31338)],
] as const;

/** An app whose user approved session `topic-<id>`; `agree` is its site's consent. */
async function approvedApp(fake = createFakeApp(), id = 1) {
  const agree = fake.agreeLater();
  fake.fire('proposal', proposal({ id, optional: { eip155: both } }));
  await fake.called('approve');
  fake.calls.length = 0;
  return { ...fake, agree };
}

/** The same, with a session of the same site that lives already. */
async function approvedBesideAnother() {
  const fake = createFakeApp();
  fake.fire('proposal', proposal({ optional: { eip155: both } }));
  await fake.app.approve();
  fake.calls.length = 0;
  return approvedApp(fake, 2);
}

/** An app that has a session of before it was reloaded, and does not list it yet. */
async function reloadedApp() {
  const fake = createFakeApp();
  const events = ['accountsChanged', 'chainChanged'];
  const grant = { accounts: [`eip155:31337:${addresses[0]}`], chains: ['eip155:31337'], methods: [], events };
  const session = await fake.client.approve(1, { namespaces: { eip155: grant } });
  fake.calls.length = 0;
  return { ...fake, session };
}

/** What a session was told, in order. */
const toldOf = (calls: unknown[][], topic: string) =>
  calls.filter(([, to]) => to === topic).map(([verb, , event]) => [verb, (event as { name?: string }).name]);

/** Accounts change what the session grants; both chains were granted from the start. */
const once = (name: string) => [
  ...(name === 'accountsChanged' ? [['update', undefined]] : []),
  ['emit', name],
];
const accountAndChain = [...once('accountsChanged'), ...once('chainChanged')];

describe('a session its site was still agreeing to', () => {
  it('testkit-36 hears of the chain once it is settled', async () => {
    const { app, calls, agree } = await approvedApp();
    await app.changeChain(31338);
    expect(calls).toEqual([]);
    agree();
    await app.approve();
    expect(calls).toEqual([
      ['emit', 'topic-1', { chainId: 'eip155:31338', name: 'chainChanged', data: 31338 }],
    ]);
    calls.length = 0;
    await app.changeChain(31337);
    expect(toldOf(calls, 'topic-1')).toEqual([['emit', 'chainChanged']]);
  });

  it('testkit-36 hears of account and chain, each once', async () => {
    const { app, calls, agree } = await approvedApp();
    await app.changeChain(31338);
    await app.changeAccount(2);
    agree();
    await app.approve();
    expect(toldOf(calls, 'topic-1')).toEqual(accountAndChain);
  });

  it('testkit-36 hears of no chain that was changed before it was approved, or changed back', async () => {
    const fake = createFakeApp();
    await fake.app.changeChain(31338);
    const { app, calls, agree } = await approvedApp(fake);
    await app.changeChain(31337);
    await app.changeChain(31338);
    agree();
    await app.approve();
    expect(calls).toEqual([]);
  });

  it.each(moves)(
    'testkit-36 hears once of the %s that is changed as it is settled',
    async (_, name, move) => {
      const { app, calls, agree } = await approvedBesideAnother();
      agree();
      await move(app);
      await app.approve();
      expect([toldOf(calls, 'topic-1'), toldOf(calls, 'topic-2')]).toEqual([once(name), once(name)]);
    },
  );

  it.each(moves)(
    'testkit-36 hears once of the %s that is changed just before it is settled',
    async (_, name, move) => {
      const { app, calls, agree } = await approvedBesideAnother();
      const moved = move(app);
      agree();
      await moved;
      await app.approve();
      expect([toldOf(calls, 'topic-1'), toldOf(calls, 'topic-2')]).toEqual([once(name), once(name)]);
    },
  );

  it('testkit-36 hears of an account by its event, also where a chain comes first', async () => {
    const { app, calls, agree } = await approvedApp();
    await app.changeAccount(2);
    const moved = app.changeChain(31338);
    agree();
    await moved;
    await app.approve();
    expect(toldOf(calls, 'topic-1')).toEqual([...once('chainChanged'), ...once('accountsChanged')]);
  });

  it('testkit-36 approved before a reload hears of the account, as of the chain nothing tells what it was', async () => {
    const { app, calls, fire, session } = await reloadedApp();
    await app.changeAccount(2);
    fire('settled', session);
    await app.changeAccount(2);
    expect(toldOf(calls, 'topic-1')).toEqual([
      ['update', undefined],
      ['emit', 'accountsChanged'],
    ]);
  });

  it('testkit-36 hears of the account that is changed while the app reads its sessions', async () => {
    const { app, client, calls, fire, session } = await reloadedApp();
    const { sessions } = client;
    const open: (() => void)[] = [];
    client.sessions = () => new Promise((resolve) => open.push(() => resolve(sessions())));
    fire('settled', session);
    await expect.poll(() => open).toHaveLength(2);
    client.sessions = sessions;
    const moved = app.changeAccount(2);
    for (const read of open) read();
    await moved;
    expect(toldOf(calls, 'topic-1')).toEqual([
      ['update', undefined],
      ['emit', 'accountsChanged'],
    ]);
  });

  it('testkit-36 is told by itself: sessions that had settled before hear nothing', async () => {
    const { app, calls, fire } = await reloadedApp();
    fire('proposal', proposal({ id: 2 }));
    await app.approve();
    expect(calls.map(([verb]) => verb)).toEqual(['approve']);
  });

  it('testkit-36 with the account on two chains is told nothing that it has', async () => {
    const { app, calls, fire } = createFakeApp();
    fire('proposal', proposal({ optional: { eip155: both } }));
    fire('settled', await app.waitForSession());
    await app.approve();
    expect(calls.map(([verb]) => verb)).toEqual(['approve']);
  });

  it('testkit-36 that begins with a sign-in hears of account and chain too', async () => {
    const { app, calls, called, fire, agreeLater } = createFakeApp();
    const agree = agreeLater();
    fire('signIn', signIn);
    await called('approveSignIn');
    calls.length = 0;
    await app.changeAccount(2);
    await app.changeChain(31338);
    agree();
    await app.approve();
    expect(toldOf(calls, 'topic-1')).toEqual(accountAndChain);
  });

  it.each([
    ['proposal', 'approve', proposal()],
    ['signIn', 'approveSignIn', signIn],
  ] as const)(
    'testkit-36 that lives at once (%s) hears of the account that is changed before the app lists it',
    async (name, verb, asked) => {
      const { app, calls, called, fire } = createFakeApp();
      fire(name, asked as never);
      await called(verb);
      calls.length = 0;
      expect(app.getState().sessions).toEqual([]);
      await app.changeAccount(2);
      await app.approve();
      expect(toldOf(calls, 'topic-1')).toEqual([
        ['update', undefined],
        ['emit', 'accountsChanged'],
      ]);
    },
  );

  it('testkit-36 is told nothing when its site has ended it again', async () => {
    const { app, calls, agree, end } = await approvedApp();
    await app.changeAccount(2);
    agree();
    end('topic-1');
    await app.changeChain(31338);
    await app.approve();
    expect(calls).toEqual([]);
  });

  it('testkit-36 that cannot be told spoils no other verb', async () => {
    const { app, calls, client, agree } = await approvedApp();
    const { update } = client;
    client.update = async () => {
      client.update = update;
      throw new Error('it is gone');
    };
    await app.changeAccount(2);
    agree();
    await app.changeChain(31338);
    await app.changeAccount(1);
    const accounts = [31337, 31338].map((id) => `eip155:${id}:${addresses[1]}`);
    expect(calls.at(-2)).toEqual(['update', 'topic-1', { eip155: expect.objectContaining({ accounts }) }]);
    expect(calls.at(-1)).toMatchObject([
      'emit',
      'topic-1',
      { name: 'accountsChanged', data: [addresses[1]] },
    ]);
  });
});

describe('changes nobody waits for', () => {
  it('testkit-36 are told in turn, each as it was made', async () => {
    const fake = createFakeApp();
    fake.fire('proposal', proposal({ optional: { eip155: both } }));
    await fake.app.approve();
    fake.calls.length = 0;
    const { app, calls } = fake;
    await Promise.all([
      app.changeChain(31338),
      app.changeAccount(1),
      app.changeAccount(2),
      app.changeChain(31337),
    ]);
    const sent = calls.map(([verb, , what]) =>
      verb === 'emit' ? what : (what as Parameters<WalletClient['update']>[1]).eip155?.accounts.at(-1),
    );
    expect(sent).toEqual([
      { chainId: 'eip155:31338', name: 'chainChanged', data: 31338 },
      `eip155:31338:${addresses[1]}`,
      { chainId: 'eip155:31338', name: 'accountsChanged', data: [addresses[1]] },
      `eip155:31338:${addresses[2]}`,
      { chainId: 'eip155:31338', name: 'accountsChanged', data: [addresses[2]] },
      { chainId: 'eip155:31337', name: 'chainChanged', data: 31337 },
    ]);
  });
});
