import { describe, expect, it } from 'vitest';
import { settle } from '../relay/testing/createFakeClock.ts';
import { account, asked, granted, openStage, type Stage } from '../testing/openStage.ts';

/** Tags in the order in which a pairing publishes them. */
const steps = [1100, 1101, 1102, 1103, 1108, 1109, 1104, 1105, 1112, 1113] as const;

/** Brings a whole session from URI to goodbye, moving the clock as it goes; answers how each promise ended. */
async function play(stage: Stage): Promise<string[]> {
  const { dapp, wallet, clock } = stage;
  const fates: string[] = [];
  const run = async <Result>(name: string, promise: Promise<Result>): Promise<Result | undefined> => {
    let fate: string | undefined;
    let result: Result | undefined;
    promise.then(
      (value) => {
        fate = 'done';
        result = value;
      },
      ({ code }) => {
        fate = String(code);
      },
    );
    for (let waited = 0; fate === undefined && waited < 400_000; waited += 500) {
      await clock.advance(500);
      await settle();
    }
    fates.push(`${name} ${fate}`);
    return result;
  };
  wallet.on('proposal', ({ id }) => {
    wallet.approve(id, { namespaces: granted }).catch(() => undefined);
  });
  wallet.on('request', (request) => {
    wallet.respond(request, { result: '0x1' }).catch(() => undefined);
  });
  const proposal = await run('propose', dapp.propose({ namespaces: asked }));
  if (!proposal) return fates;
  await run('pair', wallet.pair(proposal.uri));
  const approval = await run('approval', proposal.approval);
  if (!approval) return fates;
  const { topic } = approval.session;
  await run(
    'request',
    dapp.request({ topic, chainId: 'eip155:1', method: 'personal_sign', params: ['0x', account] }),
  );
  await run('update', wallet.update(topic, { eip155: { ...granted.eip155, methods: ['personal_sign'] } }));
  await run('disconnect', dapp.disconnect(topic));
  await clock.advance(360_000);
  return fates;
}

describe('engine: the relay goes away', () => {
  it.each(steps)(
    'engine-31 R7 for 8 s just before tag %i is taken: all goes on when it is back',
    async (tag) => {
      const stage = openStage();
      let isCut = false;
      stage.relay.onPublish = (message) => {
        if (isCut || message.tag !== tag) return;
        isCut = true;
        stage.relay.cut();
        stage.clock.setTimer(() => stage.relay.restart(), 8_000);
      };
      const fates = await play(stage);
      expect(isCut).toBe(true);
      expect(fates).toEqual(
        ['propose', 'pair', 'approval', 'request', 'update', 'disconnect'].map((name) => `${name} done`),
      );
      expect(stage.kept.dapp.size).toBe(0);
      expect((await stage.wallet.sessions()).length).toBe(0);
      await stage.close();
      expect(stage.clock.timers()).toBe(0);
    },
  );

  it.each(steps)(
    'engine-31 R7 for good before tag %i is taken: nothing hangs and a new start is clean',
    async (tag) => {
      const stage = openStage();
      stage.relay.onPublish = (message) => {
        if (message.tag === tag) stage.relay.cut();
      };
      const fates = await play(stage);
      expect(fates.join()).not.toContain('undefined');
      await stage.clock.advance(1_200_000);
      stage.relay.onPublish = () => undefined;
      stage.relay.restart();
      await settle();
      const half = await stage.dapp.sessions();
      for (const { topic } of half) await stage.dapp.disconnect(topic);
      await stage.clock.advance(600_000);
      expect(await stage.wallet.sessions()).toEqual([]);
      expect(stage.kept.dapp.size).toBe(0);
      await stage.close();
      expect(stage.clock.timers()).toBe(0);
    },
  );
});
