import { createTestWallet, type TestWallet } from '@foyer/testkit';
import type { ISignClient, ProposalTypes, SignClientTypes } from '@walletconnect/types';
import { closeOfficialClient, openOfficialClient, toPairedSession } from './officialClient.ts';
import type { PeerSetup, WalletPeer } from './Peer.ts';

const metadata = {
  name: 'Official wallet',
  description: 'A wallet of the tests.',
  url: 'https://wallet.example',
  icons: [],
};

/** The wallet's end, played by the official client around the test wallet's keys. */
export async function openOfficialWallet(setup: PeerSetup): Promise<WalletPeer> {
  const client = await openOfficialClient(setup, metadata);
  const chains = setup.chains.map(({ id, rpc }) => ({ id, rpcUrls: [rpc] }));
  const wallet = createTestWallet({ chains: chains as never, window: new EventTarget() });
  await wallet.provider.request({ method: 'eth_requestAccounts' });
  const address = wallet.getState().account;
  const ended: string[] = [];
  let isDeclining = false;

  client.events.on('session_delete', ({ topic }) => ended.push(topic));
  client.events.on('session_proposal', async ({ id, params }) => {
    if (isDeclining) return client.reject({ id, reason: { code: 5000, message: 'User rejected.' } });
    await client.approve({ id, namespaces: grant(params, setup, address) });
  });
  client.events.on('session_authenticate', (event) => signIn(client, wallet, setup, event));
  client.events.on('session_request', async ({ id, topic, params }) => {
    const response = isDeclining
      ? { id, jsonrpc: '2.0', error: { code: 4001, message: 'User rejected the request.' } }
      : { id, jsonrpc: '2.0', ...(await answer(wallet, params)) };
    await client.respond({ topic, response });
    const switched = params.request.method === 'wallet_switchEthereumChain' && !('error' in response);
    if (switched) {
      const chainId = Number(params.request.params[0].chainId);
      await client.emit({
        topic,
        chainId: `eip155:${chainId}`,
        event: { name: 'chainChanged', data: chainId },
      });
    }
  });
  return {
    address,
    ended,
    pair: async (uri) => void (await client.pair({ uri })),
    sessions: async () => client.session.getAll().map(toPairedSession),
    decline: (value) => {
      isDeclining = value;
    },
    emit: (topic, { chainId, ...event }) => client.emit({ topic, chainId: `eip155:${chainId}`, event }),
    async extend(topic) {
      await (await client.extend({ topic })).acknowledged();
    },
    disconnect: (topic) =>
      client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } }),
    close: () => closeOfficialClient(client),
  };
}

/** Everything the dapp asked for, on the chains of the stack. */
function grant(params: ProposalTypes.Struct, { chains }: PeerSetup, address: string) {
  const parts = [params.requiredNamespaces.eip155, params.optionalNamespaces.eip155].filter(Boolean);
  const ids = chains.map(({ id }) => `eip155:${id}`);
  return {
    eip155: {
      chains: ids,
      accounts: ids.map((id) => `${id}:${address}`),
      methods: parts.flatMap((part) => part?.methods ?? []),
      events: parts.flatMap((part) => part?.events ?? []),
    },
  };
}

/** The test wallet's answer on the chain that the request is for. */
async function answer(
  wallet: TestWallet,
  { chainId, request }: SignClientTypes.EventArguments['session_request']['params'],
) {
  wallet.changeChain(Number(chainId.split(':')[1]));
  return wallet.provider.request(request).then(
    (result) => ({ result }),
    ({ code, message }) => ({ error: { code, message } }),
  ) as Promise<{ result: never }>;
}

/** Signs the message for the first chain of the stack (CAIP-74). */
async function signIn(
  client: ISignClient,
  wallet: TestWallet,
  { chains }: PeerSetup,
  { id, params }: SignClientTypes.EventArguments['session_authenticate'],
): Promise<void> {
  const address = wallet.getState().account;
  const iss = `did:pkh:eip155:${chains[0]?.id}:${address}`;
  const { authPayload } = params;
  const message = client.formatAuthMessage({ request: authPayload, iss });
  const hex = `0x${Buffer.from(message).toString('hex')}`;
  const signature = await wallet.provider.request({ method: 'personal_sign', params: [hex, address] });
  const { chains: _, type: __, ...payload } = authPayload;
  const cacao = {
    h: { t: 'caip122' as const },
    p: { ...payload, iss },
    s: { t: 'eip191' as const, s: signature as string },
  };
  await client.approveSessionAuthenticate({ id, auths: [cacao] });
}
