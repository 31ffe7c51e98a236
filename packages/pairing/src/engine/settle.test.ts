import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settle } from '../relay/testing/createFakeClock.ts';
import { asked, granted, openStage, type Stage } from '../testing/openStage.ts';
import { openRogueWallet, type RogueWallet } from '../testing/rogueWallet.ts';

let stage: Stage;
let rogue: RogueWallet;
let approval: Promise<unknown>;
beforeEach(async () => {
  stage = openStage();
  const proposal = await stage.dapp.propose({ namespaces: asked });
  approval = proposal.approval;
  approval.catch(() => undefined);
  rogue = openRogueWallet(stage.relay, proposal.uri, { granted, now: stage.clock.now() });
});
afterEach(async () => {
  await stage.close();
  expect(stage.clock.timers()).toBe(0);
});

/** Nothing of the session is left, and whoever proposed knows. */
async function expectRefused(code: number): Promise<void> {
  await expect(approval).rejects.toMatchObject({ code: 'PAIRING_REFUSED', context: { code } });
  await settle();
  expect(rogue.heard(rogue.session).at(-1)).toMatchObject({ error: { code } });
  expect(stage.kept.dapp.size).toBe(0);
  expect(stage.relay.subscriptions()).toBe(0);
  expect(await stage.dapp.sessions()).toEqual([]);
}

describe('engine: settlement', () => {
  it('engine-09 AT-W4 a settlement that comes before the answer to the proposal is held and matched', async () => {
    stage.relay.deliverUnasked = true;
    rogue.settle();
    await settle();
    expect(await stage.dapp.sessions()).toEqual([]);
    rogue.take();
    await expect(approval).resolves.toMatchObject({ session: { topic: rogue.session.topic } });
  });

  it('engine-09 AT-W4 a settlement on the pairing topic is refused', async () => {
    rogue.say(rogue.pairing, { id: 7, method: 'wc_sessionSettle', params: {} });
    await settle();
    expect(rogue.heard(rogue.pairing).at(-1)).toMatchObject({ id: 7, error: { code: 10001 } });
    expect(await stage.dapp.sessions()).toEqual([]);
  });

  it('engine-09 AT-W4 only the wallet that answered the proposal settles', async () => {
    rogue.take();
    await settle();
    rogue.settle({ controller: { publicKey: '09'.repeat(32), metadata: {} } });
    await expectRefused(1005);
  });

  it('engine-10 retires the pairing and stores the session before it agrees', async () => {
    rogue.take();
    await settle();
    rogue.settle();
    await expect(approval).resolves.toMatchObject({
      signed: [],
      session: { namespaces: granted, peer: { name: 'Rogue', icons: [] } },
    });
    expect([...stage.kept.dapp.keys()]).toEqual([expect.stringContaining(rogue.session.topic)]);
    expect(stage.relay.subscriptions()).toBe(1);
    await settle();
    expect(rogue.heard(rogue.session)).toMatchObject([{ result: true }]);
    expect(stage.relay.published.at(-1)).toMatchObject({ tag: 1103, ttl: 300 });
  });

  const day = 86_400;
  it.each([
    ['no namespace', { namespaces: {} }, 5104],
    ['another chain only', { namespaces: { eip155: entry('eip155:56') } }, 5100],
    ['another namespace only', { namespaces: { solana: entry('solana:abc') } }, 5100],
    ['no account', { namespaces: { eip155: { ...granted.eip155, accounts: [] } } }, 5103],
    [
      'an account that is no CAIP-10',
      { namespaces: { eip155: { ...granted.eip155, accounts: ['0x1'] } } },
      1005,
    ],
    [
      'an account of another namespace',
      { namespaces: { eip155: { ...granted.eip155, accounts: ['solana:a:b'] } } },
      1005,
    ],
    ['methods that are no list', { namespaces: { eip155: { ...granted.eip155, methods: 'all' } } }, 1005],
    ['an expiry that is past', { expiry: 1_600_000_000 }, 7000],
    ['an expiry in ten years', { expiry: 1_700_000_000 + 3650 * day }, 7000],
    ['an expiry that is no number', { expiry: 'soon' }, 1005],
  ])('engine-11 AT-W5 keeps nothing of a session with %s', async (_name, changes, code) => {
    rogue.take();
    await settle();
    rogue.settle(changes);
    await settle();
    await expectRefused(code);
  });

  it('engine-11 AT-W5 drops a settlement with a key that pollutes prototypes', async () => {
    rogue.take();
    await settle();
    rogue.settle({ namespaces: JSON.parse('{"__proto__":{"chains":["eip155:1"]}}') });
    await settle();
    expect(rogue.heard(rogue.session)).toEqual([]);
    expect(await stage.dapp.sessions()).toEqual([]);
  });

  it('engine-11 AT-W5 holds of a broader grant only the chains that it asked for', async () => {
    rogue.take();
    await settle();
    const { accounts } = granted.eip155;
    rogue.settle({
      namespaces: {
        eip155: {
          ...granted.eip155,
          chains: ['eip155:1', 'eip155:56'],
          accounts: [...accounts, `eip155:56:${'0x1'}`],
        },
        solana: entry('solana:abc'),
      },
    });
    await expect(approval).resolves.toMatchObject({ session: { namespaces: granted } });
    const [session] = await stage.dapp.sessions();
    expect(Object.keys(session?.namespaces ?? {})).toEqual(['eip155']);
  });

  it('engine-12 an answer taken but never settled ends with the proposal', async () => {
    rogue.take();
    await settle();
    expect(stage.kept.dapp.size).toBe(2);
    await stage.clock.advance(301_000);
    await expect(approval).rejects.toMatchObject({ code: 'PAIRING_EXPIRED' });
    expect(stage.kept.dapp.size).toBe(0);
    expect(stage.relay.subscriptions()).toBe(0);
  });

  it('engine-13 AT-W2 agrees again to a settlement that comes again, and applies nothing of another body', async () => {
    rogue.take();
    await settle();
    rogue.settle();
    await approval;
    rogue.settle({ namespaces: { eip155: { ...granted.eip155, methods: ['eth_sign'] } } });
    await settle();
    expect(rogue.heard(rogue.session)).toMatchObject([{ result: true }, { result: true }]);
    expect((await stage.dapp.sessions())[0]?.namespaces.eip155?.methods).toEqual(granted.eip155.methods);
  });
});

function entry(chain: string) {
  return { chains: [chain], accounts: [`${chain}:0x1`], methods: ['personal_sign'], events: [] };
}
