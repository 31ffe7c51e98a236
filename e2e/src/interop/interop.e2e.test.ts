import { createPublicClient, http, parseEther, toHex, verifyMessage } from 'viem';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { openOfficialDapp } from './officialDapp.ts';
import { openOfficialWallet } from './officialWallet.ts';
import { openOurDapp } from './ourDapp.ts';
import { openOurWallet } from './ourWallet.ts';
import type { Dapp, PairedSession, PeerSetup, WalletPeer } from './Peer.ts';

const pairs = [
  { name: 'our dapp with our wallet', openDapp: openOurDapp, openWallet: openOurWallet },
  { name: 'our dapp with the official wallet', openDapp: openOurDapp, openWallet: openOfficialWallet },
  { name: 'the official dapp with our wallet', openDapp: openOfficialDapp, openWallet: openOurWallet },
  { name: 'the official client with itself', openDapp: openOfficialDapp, openWallet: openOfficialWallet },
];
const hello = toHex('Hello over pairing');
const nobody = '0x000000000000000000000000000000000000bEEF';

describe.each(pairs)('$name', ({ openDapp, openWallet }) => {
  const stack = inject('stack');
  const [first, second] = stack.chains;
  if (!first || !second) throw new Error('The stack runs two chains.');
  const open: { close(): Promise<void> }[] = [];
  const setup = (store: Map<string, unknown>): PeerSetup => ({
    relayUrl: stack.relay,
    chains: [first, second],
    store,
  });
  const openBoth = async (stores = [new Map(), new Map()] as const) => {
    const dapp: Dapp = await openDapp(setup(stores[0]));
    const wallet: WalletPeer = await openWallet(setup(stores[1]));
    open.push(dapp, wallet);
    return { dapp, wallet, stores };
  };
  const connect = async () => {
    const both = await openBoth();
    const { uri, approved } = await both.dapp.connect();
    await both.wallet.pair(uri);
    const session = await approved;
    await expect.poll(() => both.wallet.sessions()).toHaveLength(1);
    return { ...both, session };
  };
  const sign = async (dapp: Dapp, wallet: WalletPeer, { topic }: PairedSession) => {
    const signature = await dapp.request(topic, first.id, 'personal_sign', [hello, wallet.address]);
    return verifyMessage({
      address: wallet.address,
      message: 'Hello over pairing',
      signature: signature as `0x${string}`,
    });
  };

  afterEach(async () => {
    await Promise.all(open.splice(0).map((peer) => peer.close()));
  });

  it('e2e-20 connects: both ends hold one session with the same accounts', async () => {
    const { dapp, wallet, session } = await connect();
    expect(session.accounts).toEqual([first, second].map(({ id }) => `eip155:${id}:${wallet.address}`));
    const [seen] = await wallet.sessions();
    expect(seen?.topic).toBe(session.topic);
    expect(await dapp.sessions()).toEqual([session]);
    expect([session.peer, seen?.peer].join(' ')).toMatch(/wallet.* dapp/);
  });

  it('e2e-21 signs and sends with the real key, on the chain that is named', async () => {
    const { dapp, wallet, session } = await connect();
    expect(await sign(dapp, wallet, session)).toBe(true);
    for (const { id, rpc } of [first, second]) {
      const transaction = { from: wallet.address, to: nobody, value: toHex(parseEther('0.5')) };
      const hash = await dapp.request(session.topic, id, 'eth_sendTransaction', [transaction]);
      const chain = createPublicClient({ transport: http(rpc), pollingInterval: 50 });
      const receipt = await chain.waitForTransactionReceipt({
        checkReplacement: false,
        hash: hash as `0x${string}`,
      });
      expect([receipt.status, receipt.to]).toEqual(['success', nobody.toLowerCase()]);
    }
  });

  it('e2e-22 a declined request fails with the code of a no, and the next one is answered', async () => {
    const { dapp, wallet, session } = await connect();
    wallet.decline(true);
    await expect(
      dapp.request(session.topic, first.id, 'personal_sign', [hello, wallet.address]),
    ).rejects.toSatisfy(isDeclined);
    wallet.decline(false);
    expect(await sign(dapp, wallet, session)).toBe(true);
  });

  it('e2e-22 a declined proposal fails, and another is approved', async () => {
    const { dapp, wallet } = await openBoth();
    wallet.decline(true);
    const refused = await dapp.connect();
    const outcome = expect(refused.approved).rejects.toSatisfy(isDeclined);
    await wallet.pair(refused.uri);
    await outcome;
    wallet.decline(false);
    const again = await dapp.connect();
    await wallet.pair(again.uri);
    expect((await again.approved).accounts.length).toBe(2);
  });

  it('e2e-23 switches the chain when asked and tells it; any other event arrives as it was sent', async () => {
    const { dapp, wallet, session } = await connect();
    const params = [{ chainId: toHex(second.id) }];
    await dapp.request(session.topic, first.id, 'wallet_switchEthereumChain', params);
    const switched = { chainId: `eip155:${second.id}`, name: 'chainChanged', data: second.id };
    await expect.poll(() => dapp.events).toContainEqual(switched);
    const data = { sky: ['clear', 7], wet: false };
    await wallet.emit(session.topic, { chainId: first.id, name: 'weather', data });
    await expect
      .poll(() => dapp.events)
      .toContainEqual({ chainId: `eip155:${first.id}`, name: 'weather', data });
  });

  it('e2e-24 is prolonged by the wallet to seven days from then', async () => {
    const { dapp, wallet, session } = await connect();
    const expiry = async () => (await dapp.sessions())[0]?.expiresAt ?? 0;
    // Ends are told in whole seconds: one that is no later is no longer life.
    const prolonged = () => wallet.extend(session.topic).then(expiry);
    await expect.poll(prolonged, { interval: 400 }).toBeGreaterThan(session.expiresAt);
    expect(await expiry()).toBeLessThanOrEqual(Date.now() + 7 * 86_400_000 + 1000);
    expect(await sign(dapp, wallet, session)).toBe(true);
  });

  it('e2e-25 goes on after a reload of both ends, and what was asked meanwhile is answered', async () => {
    const { dapp, wallet, session, stores } = await connect();
    await wallet.close();
    const asked = dapp.request(session.topic, first.id, 'personal_sign', [hello, wallet.address]);
    const walletAgain = await openWallet(setup(stores[1]));
    open.push(walletAgain);
    expect(await asked).toMatch(/^0x[0-9a-f]{130}$/);
    await dapp.close();
    const dappAgain = await openDapp(setup(stores[0]));
    open.push(dappAgain);
    expect(await dappAgain.sessions()).toEqual([session]);
    expect(await sign(dappAgain, walletAgain, session)).toBe(true);
    await walletAgain.emit(session.topic, { chainId: first.id, name: 'weather', data: 'fair' });
    await expect.poll(() => dappAgain.events.map(({ data }) => data)).toEqual(['fair']);
  });

  it.each(['dapp', 'wallet'] as const)('e2e-26 ends from the %s, for both', async (side) => {
    const { dapp, wallet, session } = await connect();
    const ends = { dapp, wallet };
    await ends[side].disconnect(session.topic);
    const other = side === 'dapp' ? wallet : dapp;
    await expect.poll(() => other.ended).toEqual([session.topic]);
    expect([await dapp.sessions(), await wallet.sessions()]).toEqual([[], []]);
    await expect(
      dapp.request(session.topic, first.id, 'personal_sign', [hello, wallet.address]),
    ).rejects.toThrow();
  });

  it('e2e-27 signs in and connects in one step', async () => {
    const { dapp, wallet } = await openBoth();
    const { uri, approved } = await dapp.signIn();
    await wallet.pair(uri);
    const { session, signed } = await approved;
    const [one] = signed;
    expect(one?.account).toBe(`eip155:${first.id}:${wallet.address}`);
    expect(one?.message).toMatch(/^dapp\.example wants you to sign in/);
    expect(await verifyMessage({ ...one, address: wallet.address } as never)).toBe(true);
    expect(await sign(dapp, wallet, session)).toBe(true);
  });
});

/** A user's no in any of the codes that mean it; ours has a name beside it. */
function isDeclined(error: { code?: unknown; cause?: { code?: unknown } }): boolean {
  return error.code === 'USER_REJECTED' || error.code === 4001 || error.code === 5000;
}
