import { afterEach, describe, expect, it } from 'vitest';
import { settle } from '../relay/testing/createFakeClock.ts';
import { createFakeSite } from '../tabs/testing/createFakeTabs.ts';
import { account, asked, granted, next, openStage, type Stage } from '../testing/openStage.ts';
import { SlowMap } from '../testing/SlowMap.ts';

let stage: Stage;
afterEach(() => stage.close());

describe('engine: a session between our two roles', () => {
  it('engine-01 is proposed, settled, used and ended', async () => {
    stage = openStage();
    const { dapp, wallet } = stage;
    const session = await stage.connect();
    expect(session).toMatchObject({ namespaces: granted, peer: { name: 'Wallet' } });
    expect(await wallet.sessions()).toMatchObject([{ topic: session.topic, peer: { name: 'Dapp' } }]);

    wallet.on('request', (request) => {
      expect(request).toMatchObject({
        method: 'personal_sign',
        params: ['0x00', account],
        chainId: 'eip155:1',
      });
      void wallet.respond(request, { result: '0xsigned' });
    });
    const question = {
      topic: session.topic,
      chainId: 'eip155:1',
      method: 'personal_sign',
      params: ['0x00', account],
    };
    expect(await dapp.request(question)).toBe('0xsigned');

    const ended = next(wallet, 'ended');
    await dapp.disconnect(session.topic);
    expect(await ended).toEqual({ topic: session.topic });
    expect(await dapp.sessions()).toEqual([]);
    expect(await wallet.sessions()).toEqual([]);
    expect(stage.warnings).toEqual([]);
  });

  it('engine-60 has left nothing behind when its closing resolves, called once or twice', async () => {
    stage = openStage();
    const tab = createFakeSite().open();
    const kept = new SlowMap();
    let open = () => {};
    kept.gate = new Promise((resolve) => {
      open = resolve;
    });
    const dapp = stage.openTab(kept, tab.tabs);
    const approval = dapp.propose({ namespaces: asked }).then((proposal) => proposal.approval);
    approval.catch(() => undefined);
    await settle();
    const ends = [dapp.close(), dapp.close()].map((end) => end.then(() => tab.held));
    await settle();
    open();
    expect(await Promise.all(ends)).toEqual([0, 0]);
    await expect(approval).rejects.toMatchObject({ code: 'REQUEST_ABORTED' });
  });
});
