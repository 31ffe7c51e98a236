import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLoneTabs } from '../ports/createLoneTabs.ts';
import type { Tabs } from '../ports/Tabs.ts';
import { settle } from '../relay/testing/createFakeClock.ts';
import { asked, granted, next, openStage, type Stage } from '../testing/openStage.ts';
import { openRogueWallet, type RogueWallet, wireOf } from '../testing/rogueWallet.ts';
import { SlowMap } from '../testing/SlowMap.ts';
import { payload, signatures } from '../testing/sampleSignIn.ts';
import { parseUri } from '../uri/parseUri.ts';

let stage: Stage;
beforeEach(() => {
  stage = openStage();
});
afterEach(async () => {
  await stage.close();
  expect(stage.clock.timers()).toBe(0);
});

async function meet(signal?: AbortSignal): Promise<{ approval: Promise<unknown>; rogue: RogueWallet }> {
  const { uri, approval } = await stage.dapp.propose({ namespaces: asked, ...(signal && { signal }) });
  approval.catch(() => undefined);
  return { approval, rogue: openRogueWallet(stage.relay, uri, { granted, now: stage.clock.now() }) };
}

describe('engine: proposals', () => {
  it('engine-02 shows no URI unless the relay holds its topic, and keeps nothing of it', async () => {
    stage.relay.cut();
    const failed = expect(stage.dapp.propose({ namespaces: asked })).rejects.toMatchObject({
      code: 'RELAY_UNREACHABLE',
    });
    await stage.clock.advance(11_000);
    await failed;
    expect(stage.kept.dapp.size).toBe(0);
    stage.relay.restart();
    stage.relay.refuse('Unauthorized: invalid key');
    await expect(stage.dapp.propose({ namespaces: asked })).rejects.toMatchObject({ code: 'RELAY_REFUSED' });
    await settle();
    expect(stage.kept.dapp.size).toBe(0);
  });

  it('engine-02 shows no URI while the relay does not take the proposal, and keeps nothing of it', async () => {
    stage.relay.onPublish = () => stage.relay.cut();
    const failed = expect(stage.dapp.propose({ namespaces: asked })).rejects.toMatchObject({
      code: 'RELAY_UNREACHABLE',
      context: { reason: expect.any(String) },
    });
    await stage.clock.advance(9_000);
    expect(stage.kept.dapp.size).toBe(1);
    await stage.clock.advance(1_500);
    await failed;
    expect(stage.kept.dapp.size).toBe(0);
  });

  it('engine-40 a code is shown though the turn that stores it is lost, and the wallet that takes it is heard', async () => {
    const lone = createLoneTabs();
    let loseTurn = () => {};
    let isLosing = false;
    const tabs: Tabs = {
      lock(name, listeners) {
        loseTurn = listeners.lost;
        return lone.lock(name, listeners);
      },
      // As after a sleep: another tab has the turn as soon as it begins.
      channel: () => ({ post: () => isLosing && loseTurn(), close() {} }),
    };
    const dapp = stage.openDapp(new Map(), tabs);
    await settle();
    isLosing = true;
    const { uri, approval } = await dapp.propose({ namespaces: asked });
    isLosing = false;
    const rogue = openRogueWallet(stage.relay, uri, { granted, now: stage.clock.now() });
    rogue.say(rogue.pairing, { id: rogue.proposal.id, error: { code: 5000, message: 'no' } });
    await expect(approval).rejects.toMatchObject({ code: 'USER_REJECTED' });
  });

  it('engine-02 a code made while the store is still read is no end of it, and waits for no turn', async () => {
    const { topic } = await stage.connect();
    await stage.dapp.close();
    const kept = new SlowMap(stage.kept.dapp);
    let goOn = () => {};
    kept.gate = new Promise((resolve) => {
      goOn = resolve;
    });
    const again = stage.openDapp(kept);
    await settle();
    const { uri, approval } = await again.propose({ namespaces: asked });
    kept.gate = undefined;
    goOn();
    await settle();
    const rogue = openRogueWallet(stage.relay, uri, { granted, now: stage.clock.now() });
    rogue.say(rogue.pairing, { id: rogue.proposal.id, error: { code: 5000, message: 'no' } });
    await expect(approval).rejects.toMatchObject({ code: 'USER_REJECTED' });
    expect(await again.sessions()).toMatchObject([{ topic }]);
  });

  it('engine-07 a proposal given up while it is stored was never sent, and leaves nothing', async () => {
    const giveUp = new AbortController();
    const failed = expect(
      stage.dapp.propose({ namespaces: asked, signal: giveUp.signal }),
    ).rejects.toMatchObject({ code: 'REQUEST_ABORTED' });
    // The relay is reached beside the store.
    expect(stage.relay.subscriptions()).toBe(1);
    giveUp.abort();
    await failed;
    await settle();
    expect(stage.relay.published).toEqual([]);
    expect(stage.relay.subscriptions()).toBe(0);
    expect(stage.kept.dapp.size).toBe(0);
  });

  it('engine-02 listens to nothing for a sign-in that cannot be written down', async () => {
    const payload = { domain: 'example.test', chains: ['eip155:1'], nonce: 1n } as never;
    await expect(stage.dapp.signIn({ namespaces: asked, payload })).rejects.toThrow();
    await settle();
    expect(stage.relay.subscriptions()).toBe(0);
    expect(stage.kept.dapp.size).toBe(0);
  });

  it('engine-03 sends all that it asks as optional, with the metadata, an expiry and nothing else', async () => {
    const { rogue } = await meet();
    expect(Object.keys(rogue.proposal.params).sort()).toEqual(
      ['expiryTimestamp', 'optionalNamespaces', 'proposer', 'relays', 'requiredNamespaces'].sort(),
    );
    expect(rogue.proposal.params).toMatchObject({ requiredNamespaces: {}, optionalNamespaces: asked });
    expect(rogue.proposal.params.expiryTimestamp).toBe(Math.floor(stage.clock.now() / 1000) + 300);
    expect(stage.relay.published).toMatchObject([{ tag: 1100, ttl: 300, prompt: true }]);
    expect(Object.keys(stage.relay.published[0] ?? {}).sort()).toEqual(
      ['message', 'prompt', 'tag', 'topic', 'ttl'].sort(),
    );
  });

  it('engine-04 drops an answer of another id, one after the expiry and a second one', async () => {
    const { approval, rogue } = await meet();
    rogue.say(rogue.pairing, { id: rogue.proposal.id + 1, error: { code: 5000, message: 'no' } });
    await settle();
    expect(stage.kept.dapp.size).toBe(1);
    await stage.clock.advance(301_000);
    rogue.take();
    await settle();
    await expect(approval).rejects.toMatchObject({ code: 'PAIRING_EXPIRED' });
    expect(stage.kept.dapp.size).toBe(0);
  });

  it.each([
    '00'.repeat(32),
    `01${'00'.repeat(31)}`,
    'e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800',
    'ff'.repeat(31),
    'not a key',
  ])('engine-05 AT-W3 takes no key that everybody shares: %s', async (key) => {
    const { approval, rogue } = await meet();
    rogue.take(key);
    await expect(approval).rejects.toMatchObject({ code: 'PAIRING_REFUSED' });
    await settle();
    expect(stage.kept.dapp.size).toBe(0);
  });

  it('engine-05 AT-W3 a wallet refuses a proposal with such a key by itself', async () => {
    const { uri } = await stage.dapp.propose({ namespaces: asked });
    const { topic, symKey } = parseUri(uri) ?? {};
    if (!topic || !symKey) throw new Error('No URI');
    const place = { topic, key: symKey };
    const { say, heard } = wireOf(stage.relay);
    const [proposal] = heard(place);
    if (!proposal) throw new Error('Nothing was proposed');
    stage.relay.fate = () => [];
    await stage.wallet.pair(uri);
    const proposer = { ...proposal.params.proposer, publicKey: '00'.repeat(32) };
    say(place, { ...proposal, id: proposal.id + 7, params: { ...proposal.params, proposer } });
    await settle();
    expect(heard(place).at(-1)).toMatchObject({ id: proposal.id + 7, error: { code: 1001 } });
    expect(stage.relay.published.at(-1)?.tag).toBe(1121);
  });

  it.each([5000, 5001, 5002, 5003, 4001])('engine-06 code %i is the user who said no', async (code) => {
    const { approval, rogue } = await meet();
    rogue.say(rogue.pairing, { id: rogue.proposal.id, error: { code, message: '<b>no</b>' } });
    await expect(approval).rejects.toMatchObject({ code: 'USER_REJECTED' });
    await settle();
    expect(stage.kept.dapp.size).toBe(0);
    expect(stage.relay.subscriptions()).toBe(0);
  });

  it('engine-06 other codes are the wallet that refused', async () => {
    const { approval, rogue } = await meet();
    rogue.say(rogue.pairing, { id: rogue.proposal.id, error: { code: 5100, message: 'Unsupported chains' } });
    await expect(approval).rejects.toMatchObject({
      code: 'PAIRING_REFUSED',
      context: { code: 5100, reason: 'Unsupported chains' },
    });
  });

  it('engine-07 given up, the pairing is retired, the wallet told, and its late answer finds nothing', async () => {
    const abort = new AbortController();
    const { proposal, shown } = await stage.propose(abort.signal);
    const ended = next(stage.wallet, 'ended');
    const rejected = expect(proposal.approval).rejects.toMatchObject({ code: 'REQUEST_ABORTED' });
    abort.abort();
    await rejected;
    expect(await ended).toEqual({ topic: shown.pairingTopic });
    await expect(stage.wallet.approve(shown.id, { namespaces: granted })).rejects.toMatchObject({
      code: 'PAIRING_EXPIRED',
    });
    expect(stage.kept.dapp.size).toBe(0);
    expect(await stage.dapp.sessions()).toEqual([]);
  });

  it('engine-50 given up after the wallet agreed, the session is ended at the wallet, then nothing is kept', async () => {
    const abort = new AbortController();
    const { approval, rogue } = await meet(abort.signal);
    rogue.take();
    await settle();
    abort.abort();
    await expect(approval).rejects.toMatchObject({ code: 'REQUEST_ABORTED' });
    await settle();
    const [goodbye] = rogue.heard(rogue.session);
    expect(goodbye).toMatchObject({ method: 'wc_sessionDelete', params: { code: 6000 } });
    expect(rogue.heard(rogue.pairing).at(-1)).toMatchObject({ method: 'wc_pairingDelete' });
    expect(await stage.dapp.sessions()).toEqual([]);
    rogue.say(rogue.session, { id: goodbye?.id, result: true });
    await settle();
    expect(stage.kept.dapp.size).toBe(0);
    expect(stage.relay.subscriptions()).toBe(0);
  });

  it.each(['proposal', 'signIn'] as const)(
    'engine-50 a %s given up as it becomes a session is ended at both ends',
    async (kind) => {
      const { dapp, wallet } = stage;
      const abort = new AbortController();
      const write = stage.kept.dapp.set.bind(stage.kept.dapp);
      stage.kept.dapp.set = (key, value) => {
        if (new TextDecoder().decode(value).includes('"state":"live"')) abort.abort();
        return write(key, value);
      };
      const wanted = { namespaces: asked, signal: abort.signal };
      const shown = next(wallet, kind);
      const { uri, approval } =
        kind === 'proposal' ? await dapp.propose(wanted) : await dapp.signIn({ ...wanted, payload });
      const rejected = expect(approval).rejects.toMatchObject({ code: 'REQUEST_ABORTED' });
      await wallet.pair(uri);
      const { id } = await shown;
      // The goodbye may come first: then it says that there is no session.
      await Promise.allSettled([
        kind === 'proposal'
          ? wallet.approve(id, { namespaces: granted })
          : wallet.approveSignIn(id, { namespaces: granted, signatures }),
      ]);
      await rejected;
      await settle();
      expect(await dapp.sessions()).toEqual([]);
      expect(await wallet.sessions()).toEqual([]);
      expect(stage.kept.dapp.size).toBe(0);
    },
  );

  it('engine-08 AT-W7 takes a URI once, not expired, not with under 10 s left', async () => {
    const { proposal } = await stage.propose();
    await expect(stage.wallet.pair(proposal.uri)).rejects.toMatchObject({ code: 'PAIRING_USED' });
    const other = stage.openWallet(new Map());
    await stage.clock.advance(291_000);
    await expect(other.pair(proposal.uri)).rejects.toMatchObject({ code: 'PAIRING_EXPIRED' });
    await expect(other.pair('wc:nonsense')).rejects.toMatchObject({ code: 'PAIRING_URI_INVALID' });
    proposal.approval.catch(() => undefined);
  });

  it('engine-51 AT-W7 keeps no URI longer than one lives, whatever end it claims', async () => {
    const { uri, approval } = await stage.dapp.propose({ namespaces: asked });
    approval.catch(() => undefined);
    await stage.wallet.pair(uri.replace(/expiryTimestamp=\d+/, 'expiryTimestamp=99999999999'));
    expect(stage.kept.wallet.size).toBe(1);
    await stage.clock.advance(361_000);
    expect(stage.kept.wallet.size).toBe(0);
    expect(stage.relay.subscriptions()).toBe(0);
  });

  it('engine-08 AT-W7 a rejected URI is used too', async () => {
    const { proposal, shown } = await stage.propose();
    const rejected = expect(proposal.approval).rejects.toMatchObject({ code: 'USER_REJECTED' });
    await stage.wallet.reject(shown.id);
    await rejected;
    await expect(stage.wallet.pair(proposal.uri)).rejects.toMatchObject({ code: 'PAIRING_USED' });
    expect(stage.relay.published.at(-1)?.tag).toBe(1120);
    await stage.clock.advance(301_000);
    expect(stage.kept.wallet.size).toBe(0);
  });
});
