import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settle } from '../relay/testing/createFakeClock.ts';
import type { Session } from '../session/Session.ts';
import { keyOf } from '../testing/keyOf.ts';
import { account, granted, openStage, type Stage } from '../testing/openStage.ts';
import { type Place, wireOf } from '../testing/rogueWallet.ts';

let stage: Stage;
let session: Session;
let place: Place;
beforeEach(async () => {
  stage = openStage();
  session = await stage.connect();
  place = { topic: session.topic, key: keyOf(stage.kept.dapp, session.topic) };
});
afterEach(async () => {
  await stage.close();
  expect(stage.clock.timers()).toBe(0);
});

/** Sends both ends a request; who answers is the end that it is for. */
async function say(message: object): Promise<void> {
  wireOf(stage.relay).say(place, message);
  await settle();
}
const heard = () => wireOf(stage.relay).heard(place);
const answersTo = (id: number) => heard().filter((message) => message.id === id && !('method' in message));

describe('engine: how far an update goes', () => {
  const beyond = {
    eip155: {
      ...granted.eip155,
      chains: ['eip155:1', 'eip155:56'],
      accounts: [account, account.replace(':1:', ':56:')],
    },
    solana: { chains: ['solana:a'], accounts: ['solana:a:b'], methods: [], events: [] },
  };
  it('engine-52 AT-W5 an update gives no chain that was not asked for, and one that leaves nothing is refused', async () => {
    await say({ id: 31, method: 'wc_sessionUpdate', params: { namespaces: beyond } });
    expect((await stage.dapp.sessions())[0]?.namespaces).toEqual(granted);
    await say({ id: 32, method: 'wc_sessionUpdate', params: { namespaces: {} } });
    await say({ id: 33, method: 'wc_sessionUpdate', params: { namespaces: { solana: beyond.solana } } });
    for (const id of [32, 33]) expect(answersTo(id).map(({ error }) => error?.code)).toContain(1003);
    expect((await stage.dapp.sessions())[0]?.namespaces).toEqual(granted);
  });

  it('engine-53 a wallet that grants more than was asked holds what the dapp holds, also after an update', async () => {
    const { proposal, shown } = await stage.propose();
    const mine = await stage.wallet.approve(shown.id, { namespaces: beyond });
    expect(mine.namespaces).toEqual(granted);
    expect((await proposal.approval).session.namespaces).toEqual(granted);
    await stage.wallet.update(mine.topic, beyond);
    await settle();
    for (const end of [stage.wallet, stage.dapp])
      expect((await end.sessions()).map(({ namespaces }) => namespaces)).toEqual([granted, granted]);
    const none = stage.wallet.update(mine.topic, { solana: beyond.solana });
    await expect(none).rejects.toMatchObject({ code: 'PAIRING_REFUSED' });
  });

  it('engine-53 a wallet may leave out the chains that its accounts name', async () => {
    const { proposal, shown } = await stage.propose();
    const { chains: _chains, ...eip155 } = granted.eip155;
    const mine = await stage.wallet.approve(shown.id, { namespaces: { eip155 } as never });
    expect(mine.namespaces).toEqual(granted);
    expect((await proposal.approval).session.namespaces).toEqual(granted);
  });

  it.each([
    ['has no accounts', { eip155: { ...granted.eip155, accounts: undefined } }],
    ['names a chain of another key', { solana: granted.eip155 }],
    ['is none', undefined],
  ])('engine-53 a wallet is told of a grant that %s, and may give another', async (_what, namespaces) => {
    const { proposal, shown } = await stage.propose();
    await expect(stage.wallet.approve(shown.id, { namespaces: namespaces as never })).rejects.toMatchObject({
      code: 'PAIRING_REFUSED',
    });
    await stage.wallet.approve(shown.id, { namespaces: granted });
    expect((await proposal.approval).session.namespaces).toEqual(granted);
  });
});
