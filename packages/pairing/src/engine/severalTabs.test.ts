import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settle } from '../relay/testing/createFakeClock.ts';
import { createFakeSite } from '../tabs/testing/createFakeTabs.ts';
import { asked, granted, next, openStage, question, type Stage } from '../testing/openStage.ts';
import { SlowMap } from '../testing/SlowMap.ts';
import { createExclusive } from './createExclusive.ts';

let stage: Stage;
beforeEach(() => {
  stage = openStage();
});
afterEach(async () => {
  await stage.close();
  expect(stage.clock.timers()).toBe(0);
});

describe('engine: several tabs', () => {
  it('engine-29 R20 a session made in one tab is known to the other, and ends in both', async () => {
    const site = createFakeSite();
    const kept = new Map();
    const first = stage.openDapp(kept, site.open().tabs);
    const second = stage.openDapp(kept, site.open().tabs);
    const heard: string[] = [];
    second.on('updated', ({ topic }) => heard.push(`updated ${topic}`));
    second.on('ended', ({ topic }) => heard.push(`ended ${topic}`));
    const session = await stage.connect(first);
    await settle();
    expect(await second.sessions()).toEqual([session]);

    stage.wallet.on('request', (request) => void stage.wallet.respond(request, { result: request.id }));
    const [one, two] = await Promise.all([
      first.request(question(session.topic)),
      second.request(question(session.topic)),
    ]);
    expect(one).not.toBe(two);

    await first.disconnect(session.topic);
    await settle();
    expect(heard).toEqual([`updated ${session.topic}`, `ended ${session.topic}`]);
    expect(await second.sessions()).toEqual([]);
  });

  it('engine-29 R20 a tab that slept hears of a session that came before it hears of the end of the one that gave way', async () => {
    const site = createFakeSite();
    const kept = new Map();
    const first = stage.openDapp(kept, site.open().tabs);
    const sleeper = site.open();
    const second = stage.openDapp(kept, sleeper.tabs);
    const { topic: before } = await stage.connect(first);
    await settle();
    const heard: string[] = [];
    second.on('updated', ({ topic }) => heard.push(`updated ${topic}`));
    second.on('ended', ({ topic }) => heard.push(`ended ${topic}`));
    sleeper.freeze();
    const { topic: after } = await stage.connect(first);
    await first.disconnect(before);
    await settle();
    expect(heard).toEqual([]);
    sleeper.thaw();
    await stage.clock.advance(6_000);
    expect(heard).toEqual([`updated ${after}`, `ended ${before}`]);
  });

  it('engine-29 R20 each message of the wallet is answered by one tab, and an event is heard in all', async () => {
    const site = createFakeSite();
    const kept = new Map();
    const tabs = [1, 2, 3].map(() => stage.openTab(kept, site.open().tabs));
    const shown = next(stage.wallet, 'proposal');
    const proposal = await tabs[0]?.propose({ namespaces: asked });
    await stage.wallet.pair(proposal?.uri ?? '');
    await stage.wallet.approve((await shown).id, { namespaces: granted });
    const { topic } = (await proposal?.approval)?.session ?? { topic: '' };
    await settle();
    const events: number[] = [];
    for (const [index, tab] of tabs.entries()) tab.on('event', () => events.push(index));
    await stage.wallet.emit(topic, { chainId: 'eip155:1', name: 'chainChanged', data: 1 });
    await settle();
    expect(events.sort()).toEqual([0, 1, 2]);
    expect(stage.relay.published.filter(({ tag }) => tag === 1111)).toHaveLength(1);
  });

  it('engine-29 R20 a tab that the system froze with the lock holds nobody up', async () => {
    const site = createFakeSite();
    const kept = new Map();
    const frozen = site.open();
    const first = stage.openDapp(kept, frozen.tabs);
    await first.sessions();
    const second = stage.openDapp(kept, site.open().tabs);
    await second.sessions();
    first.disconnect('00'.repeat(32)).catch(() => undefined);
    frozen.freeze();
    const fate = second.propose({ namespaces: asked });
    await stage.clock.advance(6_000);
    const proposal = await fate;
    proposal.approval.catch(() => undefined);
    expect(proposal.uri).toMatch(/^wc:/);
    frozen.thaw();
  });

  it('engine-40 R20 a tab that thaws after its turn was taken writes and sends nothing of it', async () => {
    const site = createFakeSite();
    const kept = new SlowMap();
    const frozen = site.open();
    const first = stage.openDapp(kept, frozen.tabs);
    const second = stage.openDapp(kept, site.open().tabs);
    const shown = next(stage.wallet, 'proposal');
    const proposal = await first.propose({ namespaces: asked });
    await stage.wallet.pair(proposal.uri);
    await stage.wallet.approve((await shown).id, { namespaces: granted });
    const { topic } = (await proposal.approval).session;
    await settle();
    let goOn = () => {};
    kept.gate = new Promise((resolve) => {
      goOn = resolve;
    });
    const fate = first.disconnect(topic).catch(({ code }) => code);
    await settle();
    kept.gate = undefined;
    frozen.freeze();
    await stage.wallet.disconnect(topic);
    await stage.clock.advance(6_000);
    expect(await second.sessions()).toEqual([]);
    goOn();
    expect(await fate).toBe('REQUEST_ABORTED');
    frozen.thaw();
    await settle();
    expect([...kept.keys()].some((key) => key.includes(topic))).toBe(false);
    expect(stage.relay.published.filter(({ tag }) => tag === 1112)).toHaveLength(1);
  });

  it('engine-40 R20 who waits behind several slow tabs takes no turn from any', async () => {
    const site = createFakeSite();
    const turns: string[] = [];
    const tabs = ['a', 'b', 'c'].map((name) => {
      const exclusive = createExclusive(site.open().tabs, stage.clock, 'turns');
      const turn = exclusive(async () => {
        turns.push(`${name} begins`);
        await new Promise<void>((resolve) => stage.clock.setTimer(resolve, 4_000));
        exclusive.check();
        turns.push(`${name} ends`);
      });
      return { exclusive, turn };
    });
    await stage.clock.advance(13_000);
    await Promise.all(tabs.map(({ turn }) => turn));
    expect(turns).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]));
    for (const { exclusive } of tabs) exclusive.close();
  });
});
