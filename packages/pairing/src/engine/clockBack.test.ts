import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settle } from '../relay/testing/createFakeClock.ts';
import { account, granted, openStage, question, type Stage } from '../testing/openStage.ts';

let stage: Stage;
beforeEach(() => {
  stage = openStage();
});
afterEach(async () => {
  await stage.close();
  expect(stage.clock.timers()).toBe(0);
});

const grantOf = (address: string) => {
  const accounts = [`eip155:1:0x${address.repeat(40)}`];
  return { eip155: { ...granted.eip155, accounts } };
};

describe('engine: a clock that is put back', () => {
  it.each([
    ['a minute', 60_000],
    ['an hour', 3_600_000],
    ['a day', 86_400_000],
  ])(
    'engine-65 an update that a wallet sends %s earlier, reloaded, is the newer one',
    async (_what, back) => {
      const { topic } = await stage.connect();
      await stage.wallet.update(topic, grantOf('2'));
      await settle();
      await stage.wallet.close();
      stage.clock.jump(-back);
      const again = stage.openWallet();
      await again.update(topic, grantOf('3'));
      await settle();
      for (const end of [again, stage.dapp])
        expect((await end.sessions()).map(({ namespaces }) => namespaces)).toEqual([grantOf('3')]);
    },
  );

  it('engine-65 what a dapp asks an hour earlier, reloaded after more than is remembered, is heard', async () => {
    const { topic } = await stage.connect();
    stage.wallet.on('request', (request) => void stage.wallet.respond(request, { result: request.id }));
    const ids: unknown[] = [];
    for (let count = 0; count < 101; count += 1) ids.push(await stage.dapp.request(question(topic)));
    await settle();
    await stage.dapp.close();
    stage.clock.jump(-3_600_000);
    const again = stage.openDapp();
    const asking = again.request(question(topic));
    await settle();
    await stage.clock.advance(301_000);
    expect(await asking.catch(({ code }) => code)).toBeGreaterThan(ids.at(-1) as number);
    await again.ping(topic);
  });

  it('engine-65 an event that a wallet tells an hour earlier, reloaded after more than is remembered, is heard', async () => {
    const { topic } = await stage.connect();
    const heard: unknown[] = [];
    stage.dapp.on('event', ({ data }) => heard.push(data));
    const tell = (wallet: Stage['wallet'], data: string) =>
      wallet.emit(topic, { chainId: 'eip155:1', name: 'accountsChanged', data: [data] });
    for (let count = 0; count < 101; count += 1) await tell(stage.wallet, account);
    await settle();
    await stage.wallet.close();
    stage.clock.jump(-3_600_000);
    await tell(stage.openWallet(), 'late');
    await settle();
    expect(heard.at(-1)).toEqual(['late']);
  });
});
