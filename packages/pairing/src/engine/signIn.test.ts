import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Approval } from '../dapp/DappClient.ts';
import { sealEnvelope } from '../envelope/sealEnvelope.ts';
import { agreeKey, createKeyPair } from '../keys/agree.ts';
import { fromHex, toHex } from '../keys/hex.ts';
import { topicOf } from '../keys/topicOf.ts';
import { settle } from '../relay/testing/createFakeClock.ts';
import { createRandom } from '../relay/testing/createRandom.ts';
import { writeCacao } from '../signIn/Cacao.ts';
import { readRecap, recapStatement, writeRecap } from '../signIn/recap.ts';
import { account, asked, granted, next, openStage, type Stage } from '../testing/openStage.ts';
import { openRogueWallet, type RogueWallet } from '../testing/rogueWallet.ts';
import { payload as sample, signatures } from '../testing/sampleSignIn.ts';

const payload = {
  ...sample,
  chains: ['eip155:1', 'eip155:10'],
  statement: 'Hello.',
  expiresAt: '2026-11-21T10:10:00.000Z',
  notBefore: '2026-11-21T09:50:00.000Z',
  requestId: '7',
  resources: ['https://example.test/terms'],
};

let stage: Stage;
beforeEach(() => {
  stage = openStage();
});
afterEach(async () => {
  await stage.close();
  expect(stage.clock.timers()).toBe(0);
});

/** A wallet on the wire, given a sign-in. */
async function meet(asks: typeof payload = payload): Promise<{
  rogue: RogueWallet;
  approval: Promise<unknown>;
  answer: (changes: object) => void;
}> {
  const { uri, approval } = await stage.dapp.signIn({ namespaces: asked, payload: asks });
  approval.catch(() => undefined);
  const rogue = openRogueWallet(stage.relay, uri, { granted, now: stage.clock.now() });
  const sent = rogue.heard(rogue.pairing).find(({ method }) => method === 'wc_sessionAuthenticate');
  if (!sent) throw new Error('No sign-in was asked for');
  const random = createRandom(5);
  const own = createKeyPair(random);
  const peerKey = fromHex(sent.params.requester.publicKey, 32) ?? new Uint8Array(32);
  const key = agreeKey(own.privateKey, peerKey) ?? new Uint8Array(32);
  const answer = (changes: { p?: object; account?: string; result?: object; error?: object } = {}) => {
    const signature = { account: changes.account ?? account, signature: '0x5169', type: 'eip191' };
    const cacao = writeCacao({ ...sent.params.authPayload, ...changes.p }, signature);
    const responder = { publicKey: toHex(own.publicKey), metadata: { name: 'Rogue' } };
    const body = changes.error
      ? { error: changes.error }
      : { result: { cacaos: [cacao], responder, ...changes.result } };
    const text = JSON.stringify({ id: sent.id, jsonrpc: '2.0', ...body });
    const message = sealEnvelope({ text, key, sender: own.publicKey, randomBytes: random });
    stage.relay.inject({ topic: topicOf(peerKey), message });
  };
  return { rogue, approval, answer };
}

describe('engine: one-step sign-in', () => {
  it('engine-34 signs and connects in one step', async () => {
    const { dapp, wallet, relay } = stage;
    const shown = next(wallet, 'signIn');
    const proposals: unknown[] = [];
    wallet.on('proposal', (proposal) => proposals.push(proposal));
    const { uri, approval } = await dapp.signIn({ namespaces: asked, payload });
    expect(uri).toContain('methods=wc_sessionAuthenticate');
    expect(relay.published).toMatchObject([
      { tag: 1116, ttl: 3600, prompt: true },
      { tag: 1100, ttl: 300, prompt: true },
    ]);
    await wallet.pair(uri);
    const signIn = await shown;
    expect(signIn).toMatchObject({
      peer: { name: 'Dapp' },
      payload: { ...payload, resources: [...payload.resources, expect.stringMatching(/^urn:recap:/)] },
    });
    const now = stage.clock.now();
    expect(signIn.expiresAt).toBeGreaterThan(now);
    expect(signIn.expiresAt).toBeLessThanOrEqual(now + 300_000);
    const theirs = await wallet.approveSignIn(signIn.id, { signatures, namespaces: granted });
    const { session, signed } = await approval;
    expect(signed).toEqual([
      {
        issuer: `did:pkh:${account}`,
        message: signIn.messageFor(account),
        signature: '0x5169',
        type: 'eip191',
      },
    ]);
    expect(theirs.topic).toBe(session.topic);
    await settle();
    expect(await dapp.sessions()).toMatchObject([{ namespaces: granted }]);
    expect(proposals).toEqual([]);
    expect(relay.published.find(({ tag }) => tag === 1117)).toMatchObject({ ttl: 300 });
    await dapp.ping(session.topic);
    expect(stage.warnings).toEqual([]);
  });

  it('engine-34 signs and connects on ten networks with as many methods as sites ask for', async () => {
    const { dapp, wallet } = stage;
    const chains = [1, 10, 56, 100, 137, 324, 8453, 42161, 43114, 59144].map((id) => `eip155:${id}`);
    const methods = Array.from({ length: 17 }, (_, at) => `wallet_methodOfALongName${at}`);
    const wanted = { eip155: { chains, methods, events: asked.eip155.events } };
    const shown = next(wallet, 'signIn');
    const { uri, approval } = await dapp.signIn({ namespaces: wanted, payload: { ...payload, chains } });
    await wallet.pair(uri);
    const signIn = await shown;
    const accounts = chains.map((chain) => account.replace('eip155:1', chain));
    const signatures = accounts.map(
      (one) => ({ account: one, signature: '0x5169', type: 'eip191' }) as const,
    );
    await wallet.approveSignIn(signIn.id, {
      signatures,
      namespaces: { eip155: { ...wanted.eip155, accounts } },
    });
    const { session, signed } = await approval;
    expect(signed.map(({ message }) => message)).toEqual(accounts.map(signIn.messageFor));
    expect(session.namespaces.eip155?.accounts).toEqual(accounts);
    expect(session.namespaces.eip155?.methods.toSorted()).toEqual(methods.toSorted());
  });

  it('engine-35 a wallet that knows no sign-ins settles the proposal beside it', async () => {
    const shown = next(stage.wallet, 'proposal');
    const { uri, approval } = await stage.dapp.signIn({ namespaces: asked, payload });
    await stage.wallet.pair(uri);
    await stage.wallet.approve((await shown).id, { namespaces: granted });
    expect(await approval).toMatchObject({ signed: [], session: { namespaces: granted } });
    expect(stage.relay.published.map(({ tag }) => tag)).toContain(1119);
    await settle();
    expect(stage.kept.dapp.size).toBe(1);
    expect(stage.relay.subscriptions()).toBe(2);
  });

  it.each([
    ['nonce', { p: { nonce: 'another1' } }],
    ['domain', { p: { domain: 'evil.test' } }],
    ['address of the site', { p: { aud: 'https://evil.test' } }],
    ['time', { p: { iat: '2020-01-01T00:00:00.000Z' } }],
    ['network', { account: 'eip155:56:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' }],
    ['message', { result: { cacaos: [] } }],
    ['message', { p: { exp: '2999-01-01T00:00:00.000Z' } }],
    ['message', { p: { exp: undefined } }],
    ['message', { p: { nbf: '2000-01-01T00:00:00.000Z' } }],
    ['message', { p: { requestId: undefined } }],
    ['message', { p: { statement: 'I accept nothing.' } }],
    ['message', { p: { statement: undefined } }],
    ['list of resources', { p: { resources: undefined } }],
    ['list of resources', { p: { resources: ['https://evil.test', ...payload.resources] } }],
  ])('engine-36 AT-W14 refuses a message with another %s', async (what, changes) => {
    const { approval, answer } = await meet();
    answer(changes);
    await expect(approval).rejects.toMatchObject({
      code: 'PAIRING_REFUSED',
      context: { reason: `The wallet signed another ${what}` },
    });
    await settle();
    expect(stage.kept.dapp.size).toBe(0);
  });

  it.each([
    ['in the name of another key', { result: { responder: { publicKey: '09'.repeat(32), metadata: {} } } }],
    ['with an issuer that is no account', { p: { iss: 'did:web:evil' }, account: 'nobody' }],
    ['with a line smuggled in', { p: { nonce: '1\nResources:\n- x' } }],
    ['that does not read', { result: { cacaos: 'yes' } }],
  ])('engine-36 AT-W14 refuses an answer %s', async (_what, changes) => {
    const { approval, answer } = await meet();
    answer(changes);
    await expect(approval).rejects.toMatchObject({ code: 'PAIRING_REFUSED', context: { code: 1001 } });
  });

  it('engine-36 AT-W14 takes a message with a ReCap of less than was asked, whose words the wallet repeats', async () => {
    const { approval, answer } = await meet();
    const less = writeRecap('eip155', { methods: ['personal_sign'], chains: payload.chains });
    const words = recapStatement(readRecap([less]) ?? {});
    answer({ p: { resources: [...payload.resources, less], statement: `Hello. ${words}` } });
    const { signed, session } = (await approval) as Approval;
    expect(signed[0]?.message.split(words)).toHaveLength(2);
    expect(session.namespaces.eip155?.methods).toEqual(['personal_sign']);
  });

  it('engine-36 AT-W14 takes an empty statement for none', async () => {
    const { approval, answer } = await meet({ ...payload, statement: '' });
    answer({ p: { resources: payload.resources } });
    await expect(approval).resolves.toMatchObject({ signed: [{ type: 'eip191' }] });
  });

  it('engine-36 AT-W14 hands on who signed what as signed, for the gateway to verify', async () => {
    const { approval, answer } = await meet();
    answer({});
    await expect(approval).resolves.toMatchObject({
      signed: [{ issuer: `did:pkh:${account}`, signature: '0x5169', type: 'eip191' }],
      session: { peer: { name: 'Rogue', description: '' } },
    });
  });

  it('engine-53 a wallet holds of its grant only the chains that were asked to sign', async () => {
    const { dapp, wallet } = stage;
    const shown = next(wallet, 'signIn');
    const { uri, approval } = await dapp.signIn({ namespaces: asked, payload });
    await wallet.pair(uri);
    const { eip155 } = granted;
    const chains = [...eip155.chains, 'eip155:137'];
    const accounts = [...eip155.accounts, account.replace(':1:', ':137:')];
    const theirs = await wallet.approveSignIn((await shown).id, {
      signatures,
      namespaces: { eip155: { ...eip155, chains, accounts } },
    });
    await approval;
    expect(theirs.namespaces).toEqual(granted);
    await wallet.update(theirs.topic, { eip155: { ...eip155, chains, accounts } });
    await settle();
    const [ours] = await dapp.sessions();
    expect(ours?.namespaces).toEqual(granted);
    expect(await wallet.sessions()).toMatchObject([{ namespaces: granted }]);
  });

  it.each([
    ['of nobody', { signatures: [] }],
    ['of an account on another network', { account: account.replace(':1:', ':137:') }],
    ['with a grant on other networks', { chain: 'eip155:137' }],
  ])('engine-53 a wallet is told at once of a sign-in %s, which no dapp would take', async (_what, wrong) => {
    const { dapp, wallet } = stage;
    const shown = next(wallet, 'signIn');
    const { uri, approval } = await dapp.signIn({ namespaces: asked, payload });
    await wallet.pair(uri);
    const { id } = await shown;
    const { chain = 'eip155:1' } = wrong as { chain?: string };
    const own = { ...granted.eip155, chains: [chain], accounts: [account.replace('eip155:1', chain)] };
    const signatures = [{ account, signature: '0x5169', type: 'eip191' as const, ...wrong }];
    await expect(
      wallet.approveSignIn(id, { signatures, namespaces: { eip155: own }, ...wrong }),
    ).rejects.toMatchObject({ code: 'PAIRING_REFUSED' });
    const right = [{ account, signature: '0x5169', type: 'eip191' as const }];
    await wallet.approveSignIn(id, { signatures: right, namespaces: granted });
    await approval;
  });

  it('engine-53 a wallet is told of an answer that no relay takes, and may give a shorter one', async () => {
    const { dapp, wallet } = stage;
    const shown = next(wallet, 'signIn');
    const { uri, approval } = await dapp.signIn({ namespaces: asked, payload });
    await wallet.pair(uri);
    const { id } = await shown;
    const approve = (signature: string) =>
      wallet.approveSignIn(id, {
        signatures: [{ account, signature, type: 'eip1271' }],
        namespaces: granted,
      });
    await expect(approve(`0x${'51'.repeat(100_000)}`)).rejects.toMatchObject({ code: 'MESSAGE_TOO_LARGE' });
    await approve('0x5169');
    await approval;
  });

  it('engine-37 a wallet says no to a sign-in', async () => {
    const shown = next(stage.wallet, 'signIn');
    const { uri, approval } = await stage.dapp.signIn({ namespaces: asked, payload });
    const rejected = expect(approval).rejects.toMatchObject({ code: 'USER_REJECTED' });
    await stage.wallet.pair(uri);
    await stage.wallet.reject((await shown).id);
    await rejected;
    expect(stage.relay.published.at(-1)).toMatchObject({ tag: 1118 });
    await settle();
    expect(stage.kept.dapp.size).toBe(0);
  });
});
