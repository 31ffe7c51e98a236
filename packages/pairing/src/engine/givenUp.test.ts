import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settle } from '../relay/testing/createFakeClock.ts';
import { asked, granted, next, openStage, type Stage } from '../testing/openStage.ts';
import { wireOf } from '../testing/rogueWallet.ts';
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

/** The dapp's word on the pairing, as the wire carries it. */
function sayDeleted(uri: string, code: number): void {
  const { topic, symKey } = parseUri(uri) ?? {};
  if (!topic || !symKey) throw new Error('No URI');
  const request = { id: stage.clock.now() * 1000, method: 'wc_pairingDelete', params: { code, message: '' } };
  wireOf(stage.relay).say({ topic, key: symKey }, request);
}

/** How an approval ends, as soon as it does; nothing while it waits. */
function endOf(approving: Promise<unknown>): { code?: string } {
  const end: { code?: string } = {};
  approving.then(
    () => Object.assign(end, { code: 'agreed' }),
    ({ code }) => Object.assign(end, { code }),
  );
  return end;
}

describe('engine: a pairing deleted while the wallet settles', () => {
  it.each(['proposal', 'signIn'] as const)(
    'engine-62 a yes to a %s that overtakes the giving up ends with it, at once',
    async (kind) => {
      const { dapp, wallet, relay } = stage;
      const abort = new AbortController();
      const wanted = { namespaces: asked, signal: abort.signal };
      const shown = next(wallet, kind);
      const { uri, approval } =
        kind === 'proposal' ? await dapp.propose(wanted) : await dapp.signIn({ ...wanted, payload });
      const gone = expect(approval).rejects.toMatchObject({ code: 'REQUEST_ABORTED' });
      await wallet.pair(uri);
      const { id } = await shown;
      // What the wallet says comes when the dapp has gone.
      relay.fate = ({ tag }) => (tag === 1000 ? [0] : [1_000]);
      const said = endOf(
        kind === 'proposal'
          ? wallet.approve(id, { namespaces: granted })
          : wallet.approveSignIn(id, { namespaces: granted, signatures }),
      );
      await settle();
      abort.abort();
      await gone;
      await settle();
      expect(said).toEqual({ code: 'PAIRING_EXPIRED' });
      await stage.clock.advance(301_000);
      expect(await wallet.sessions()).toEqual([]);
      expect(await dapp.sessions()).toEqual([]);
      expect(stage.kept.dapp.size).toBe(0);
      expect(stage.kept.wallet.size).toBe(0);
    },
  );

  it('engine-62 a dapp that took the session and tidies up before its answer comes keeps it', async () => {
    const { proposal, shown } = await stage.propose();
    stage.relay.fate = ({ tag }) => (tag === 1103 ? [1_000] : [0]);
    const approved = stage.wallet.approve(shown.id, { namespaces: granted });
    await proposal.approval;
    sayDeleted(proposal.uri, 6000);
    await stage.clock.advance(1_000);
    const { topic } = await approved;
    expect(await stage.wallet.sessions()).toMatchObject([{ topic }]);
  });

  it('engine-62 a session that the dapp uses already is ended by no word on its pairing', async () => {
    const { proposal, shown } = await stage.propose();
    stage.relay.fate = ({ tag }) => (tag === 1103 ? [] : [0]);
    const approved = stage.wallet.approve(shown.id, { namespaces: granted });
    const { session } = await proposal.approval;
    await stage.dapp.ping(session.topic);
    await approved;
    sayDeleted(proposal.uri, 7000);
    await settle();
    expect(await stage.wallet.sessions()).toMatchObject([{ topic: session.topic }]);
  });

  it('engine-62 a wallet that ended for a word of another leaves the dapp no session either', async () => {
    const { proposal, shown } = await stage.propose();
    stage.relay.fate = ({ tag }) => (tag === 1103 ? [] : [0]);
    const said = endOf(stage.wallet.approve(shown.id, { namespaces: granted }));
    await proposal.approval;
    sayDeleted(proposal.uri, 7000);
    await settle();
    expect(said).toEqual({ code: 'PAIRING_EXPIRED' });
    expect(await stage.wallet.sessions()).toEqual([]);
    expect(await stage.dapp.sessions()).toEqual([]);
  });
});
