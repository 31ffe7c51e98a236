import { createDappClient, type Session } from '@foyer/pairing';
import { nodePorts } from './nodePorts.ts';
import { asked, type Dapp, type PairedSession, type PeerSetup } from './Peer.ts';

/** A session of our client in the words of these tests. */
const toPairedSession = ({ topic, expiresAt, namespaces, peer }: Session): PairedSession => ({
  topic,
  expiresAt,
  accounts: Object.values(namespaces).flatMap(({ accounts }) => accounts),
  peer: peer.name,
});

/** The dapp's end, played by our client. */
export async function openOurDapp({ relayUrl, chains, store }: PeerSetup): Promise<Dapp> {
  const client = createDappClient(
    {
      relayUrl,
      projectId: 'local',
      metadata: { name: 'Our dapp', description: '', url: 'https://dapp.example', icons: [] },
    },
    nodePorts(store),
  );
  const ids = chains.map(({ id }) => `eip155:${id}`);
  const namespaces = { eip155: { chains: ids, ...asked } };
  const events: { chainId: string; name: string; data: unknown }[] = [];
  const ended: string[] = [];
  client.on('event', ({ chainId, name, data }) => events.push({ chainId, name, data }));
  client.on('ended', ({ topic }) => ended.push(topic));
  return {
    events,
    ended,
    async connect() {
      const { uri, approval } = await client.propose({ namespaces });
      return { uri, approved: approval.then(({ session }) => toPairedSession(session)) };
    },
    async signIn() {
      const { uri, approval } = await client.signIn({
        namespaces,
        payload: {
          chains: ids,
          domain: 'dapp.example',
          uri: 'https://dapp.example/login',
          nonce: 'ab12cd34ef',
          issuedAt: new Date().toISOString(),
        },
      });
      const approved = approval.then(({ session, signed }) => ({
        session: toPairedSession(session),
        signed: signed.map(({ issuer, message, signature }) => ({
          account: issuer.replace('did:pkh:', ''),
          message,
          signature: signature as `0x${string}`,
        })),
      }));
      return { uri, approved };
    },
    request: (topic, chainId, method, params) =>
      client.request({ topic, chainId: `eip155:${chainId}`, method, params }),
    sessions: async () => (await client.sessions()).map(toPairedSession),
    disconnect: (topic) => client.disconnect(topic),
    close: () => client.close(),
  };
}
