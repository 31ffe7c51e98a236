import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settle } from '../relay/testing/createFakeClock.ts';
import { asked, granted, next, openStage, question, type Stage } from '../testing/openStage.ts';
import { SlowMap } from '../testing/SlowMap.ts';

let stage: Stage;
beforeEach(() => {
  stage = openStage();
});
afterEach(async () => {
  await stage.close();
  expect(stage.clock.timers()).toBe(0);
});

describe('engine: after a reload', () => {
  it('engine-27 a session lives on, and what came meanwhile is heard', async () => {
    const session = await stage.connect();
    await stage.dapp.close();
    const methods = ['personal_sign'];
    await stage.wallet.update(session.topic, { eip155: { ...granted.eip155, methods } });
    const again = stage.openDapp();
    const told: unknown[] = [];
    again.on('updated', (update) => told.push(update));
    expect(await again.sessions()).toEqual([session]);
    await stage.clock.advance(1_000);
    expect(told).toMatchObject([{ topic: session.topic, namespaces: { eip155: { methods } } }]);
    stage.wallet.on('request', (request) => void stage.wallet.respond(request, { result: '0x1' }));
    expect(await again.request(question(session.topic))).toBe('0x1');
  });

  it('engine-27 a proposal of before the reload still settles', async () => {
    const { proposal, shown } = await stage.propose();
    proposal.approval.catch(() => undefined);
    await stage.dapp.close();
    await expect(proposal.approval).rejects.toMatchObject({ code: 'REQUEST_ABORTED' });
    const again = stage.openDapp();
    const told = next(again, 'updated');
    await stage.wallet.approve(shown.id, { namespaces: granted });
    expect((await told).namespaces).toEqual(granted);
    expect(await again.sessions()).toHaveLength(1);
  });

  it('engine-27 a wallet shows a proposal of before the reload to who listens then, once', async () => {
    const { proposal, shown } = await stage.propose();
    await stage.wallet.close();
    const again = stage.openWallet();
    const seen: number[] = [];
    again.on('proposal', ({ id }) => seen.push(id));
    await again.sessions();
    await settle();
    expect(seen).toEqual([shown.id]);
    await again.approve(shown.id, { namespaces: granted });
    expect((await proposal.approval).session.namespaces).toEqual(granted);
  });

  it('engine-67 a wallet lists its sessions oldest first, in whatever order the store does', async () => {
    const topics: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      topics.push((await stage.connect()).topic);
      await stage.clock.advance(10);
    }
    await stage.wallet.extend(topics[0] ?? '');
    await stage.wallet.close();
    const again = stage.openWallet(new Map([...stage.kept.wallet].reverse()));
    expect((await again.sessions()).map(({ topic }) => topic)).toEqual(topics);
  });

  it('engine-56 a wallet tells a session that its dapp agrees to after the reload', async () => {
    const { proposal, shown } = await stage.propose();
    proposal.approval.catch(() => undefined);
    await stage.dapp.close();
    const approving = stage.wallet.approve(shown.id, { namespaces: granted });
    approving.catch(() => undefined);
    await settle();
    await stage.wallet.close();
    const again = stage.openWallet();
    const told: string[] = [];
    again.on('settled', ({ topic }) => told.push(topic));
    expect(await again.sessions()).toEqual([]);
    stage.openDapp();
    await stage.clock.advance(1_000);
    expect(told).toEqual((await again.sessions()).map(({ topic }) => topic));
    expect(told).toHaveLength(1);
  });

  it('engine-27 a message that was handled before the reload is not handled after it', async () => {
    const session = await stage.connect();
    const { topic } = session;
    const narrow = { eip155: { ...granted.eip155, methods: ['personal_sign'] } };
    await stage.wallet.update(topic, narrow);
    await settle();
    const old = stage.relay.published.find(({ tag }) => tag === 1104);
    await stage.wallet.update(topic, granted);
    await settle();
    await stage.dapp.close();
    const again = stage.openDapp();
    await again.sessions();
    if (old) stage.relay.inject(old);
    await settle();
    expect((await again.sessions())[0]?.namespaces).toEqual(granted);
  });

  it('engine-39 R19 a store that cannot be read ends nothing, and all lives on once it can', async () => {
    const session = await stage.connect();
    const ended: unknown[] = [];
    stage.dapp.on('ended', (event) => ended.push(event));
    stage.broken.add(stage.kept.dapp);
    const blind = stage.openDapp();
    blind.on('ended', (event) => ended.push(event));
    await expect(blind.sessions()).rejects.toMatchObject({ code: 'STORAGE_FAILED' });
    await stage.clock.advance(30_000);
    stage.broken.clear();
    expect(await blind.sessions()).toEqual([session]);
    stage.wallet.on('request', (request) => void stage.wallet.respond(request, { result: '0x1' }));
    expect(await blind.request(question(session.topic))).toBe('0x1');
    expect(ended).toEqual([]);
  });

  it('engine-28 sessions that ended meanwhile, and records that do not read, are cleaned away', async () => {
    await stage.connect();
    await stage.dapp.close();
    const [prefix] = [...stage.kept.dapp.keys()][0]?.split('/') ?? [];
    const junk = ['{', '{"kind":"session"}', '[]', '{"kind":"pairing","topic":"x","expiresAt":1}', 'null'];
    junk.forEach((text, index) => {
      stage.kept.dapp.set(`${prefix}/${index}`, new TextEncoder().encode(text));
    });
    stage.clock.jump(8 * 86_400_000);
    const again = stage.openDapp();
    expect(await again.sessions()).toEqual([]);
    await stage.clock.advance(5_000);
    expect(stage.kept.dapp.size).toBe(0);
  });
});

describe('engine: several relays', () => {
  it('engine-42 a session of one relay or project is unknown to a client of another', async () => {
    const session = await stage.connect();
    const ended: unknown[] = [];
    stage.dapp.on('ended', (event) => ended.push(event));
    const others = [{ relayUrl: 'wss://relay.example.test/2' }, { projectId: 'other' }].map((options) =>
      stage.openDapp(stage.kept.dapp, undefined, options),
    );
    for (const other of others) {
      expect(await other.sessions()).toEqual([]);
      await other.disconnect(session.topic);
    }
    expect(await stage.dapp.sessions()).toEqual([session]);
    expect(ended).toEqual([]);
  });
});

describe('engine: what is due', () => {
  it('engine-41 R19 is tried again when it failed', async () => {
    const kept = new SlowMap();
    const dapp = stage.openDapp(kept);
    const shown = next(stage.wallet, 'proposal');
    const proposal = await dapp.propose({ namespaces: asked });
    await stage.wallet.pair(proposal.uri);
    await stage.wallet.approve((await shown).id, { namespaces: granted });
    const { topic } = (await proposal.approval).session;
    let goOn = () => {};
    kept.gate = new Promise((resolve) => {
      goOn = resolve;
    });
    stage.clock.jump(8 * 86_400_000);
    await stage.clock.advance(12_000);
    kept.gate = undefined;
    goOn();
    await settle();
    expect([...kept.keys()].some((key) => key.includes(topic))).toBe(true);
    await stage.clock.advance(6_000);
    expect([...kept.keys()].some((key) => key.includes(topic))).toBe(false);
  });
});
