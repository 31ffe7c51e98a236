import { closeOfficialClient, openOfficialClient, toPairedSession } from './officialClient.ts';
import { asked, type Dapp, type PeerSetup } from './Peer.ts';

const metadata = {
  name: 'Official dapp',
  description: 'A dapp of the tests.',
  url: 'https://dapp.example',
  icons: [],
};

/** The dapp's end, played by the official client. */
export async function openOfficialDapp(setup: PeerSetup): Promise<Dapp> {
  const client = await openOfficialClient(setup, metadata);
  const chains = setup.chains.map(({ id }) => `eip155:${id}`);
  const events: { chainId: string; name: string; data: unknown }[] = [];
  const ended: string[] = [];
  client.events.on('session_event', ({ params: { chainId, event } }) => events.push({ chainId, ...event }));
  client.events.on('session_delete', ({ topic }) => ended.push(topic));
  return {
    events,
    ended,
    async connect() {
      const { uri = '', approval } = await client.connect({
        optionalNamespaces: { eip155: { chains, ...asked } },
      });
      return { uri, approved: approval().then(toPairedSession) };
    },
    async signIn() {
      const { uri, response } = await client.authenticate({
        chains,
        domain: 'dapp.example',
        uri: 'https://dapp.example/login',
        nonce: 'ab12cd34ef',
        methods: asked.methods,
      });
      const approved = response().then(({ session, auths = [] }) => {
        if (!session) throw new Error('There is no session beside the signature.');
        const signed = auths.map((cacao) => {
          const account = cacao.p.iss.replace('did:pkh:', '');
          const message = client.formatAuthMessage({ request: cacao.p as never, iss: cacao.p.iss });
          return { account, message, signature: cacao.s.s as `0x${string}` };
        });
        return { session: toPairedSession(session), signed };
      });
      return { uri, approved };
    },
    request: (topic, chainId, method, params) =>
      client.request({ topic, chainId: `eip155:${chainId}`, request: { method, params } }),
    sessions: async () => client.session.getAll().map(toPairedSession),
    disconnect: (topic) =>
      client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } }),
    close: () => closeOfficialClient(client),
  };
}
