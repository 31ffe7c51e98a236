import type {
  PeerMetadata,
  Session,
  SessionProposal,
  SignInProposal,
  WalletClient,
  WalletEvents,
} from '@foyer/pairing';
import { FoyerError } from '@foyer/protocol/errors';
import { createApp } from '../app/createApp.ts';
import type { WalletApp } from '../app/WalletApp.ts';
import { chains } from './FakeSite.ts';

export const meadow: PeerMetadata = {
  name: 'Meadow',
  description: '',
  url: 'https://meadow.example/shop',
  icons: [],
};

/** A client whose peer is the test: what the app does is written down, what a site does is fired. */
interface FakeClient {
  readonly client: WalletClient;
  /** Calls of the app, as `[verb, ...parameters]`. */
  readonly calls: unknown[][];
  /** Resolves with the first call of `verb`, made or to come. */
  called(verb: string): Promise<unknown[]>;
  fire<Name extends keyof WalletEvents>(name: Name, event: WalletEvents[Name]): void;
  /** Ends a session as its site would. */
  end(topic: string): void;
  /** From now on a site agrees to its session only when the answered function is called. */
  agreeLater(): () => void;
  /** How many listeners the app has. */
  listening(): number;
}

/** A client that holds sessions in memory; `approve` makes one with the topic `topic-<proposal id>`. */
function createFakeClient(peers: Readonly<Record<number, PeerMetadata>> = {}): FakeClient {
  const listeners = new Map<string, Set<(event: never) => void>>();
  const waiting = new Set<() => void>();
  const calls: unknown[][] = [];
  let sessions: readonly Session[] = [];
  /** By topic: the chains its site asked for; what is beyond them is cut. */
  const scopes = new Map<string, readonly string[]>();
  const cut = (topic: string, namespaces: Session['namespaces']): Session['namespaces'] => {
    const scope = scopes.get(topic);
    const { eip155 } = namespaces;
    if (!scope || !eip155) return namespaces;
    const chains = eip155.chains.filter((chain) => scope.includes(chain));
    const accounts = eip155.accounts.filter((account) =>
      chains.some((chain) => account.startsWith(`${chain}:`)),
    );
    return { ...namespaces, eip155: { ...eip155, chains, accounts } };
  };
  let isSlow = false;
  let agree = (): void => undefined;
  const note = (verb: string, ...parameters: unknown[]) => {
    calls.push([verb, ...parameters]);
    for (const look of [...waiting]) look();
  };
  const settle = (id: number, namespaces: Session['namespaces']) => {
    const session = { topic: `topic-${id}`, namespaces, peer: peers[id] ?? meadow, expiresAt: 1 };
    if (!isSlow) {
      sessions = [...sessions, session];
      return session;
    }
    return new Promise<Session>((resolve) => {
      agree = () => {
        sessions = [...sessions, session];
        resolve(session);
        fire('settled', session);
      };
    });
  };
  const fire: FakeClient['fire'] = (name, event) => {
    if (name === 'proposal' || name === 'signIn') scopes.set(...scopeOf(event as never));
    for (const listener of listeners.get(name) ?? []) listener(event as never);
  };
  const verb =
    (name: string) =>
    async (...parameters: unknown[]) =>
      note(name, ...parameters);
  const client: WalletClient = {
    pair: verb('pair'),
    reject: verb('reject'),
    claim: async () => undefined,
    respond: verb('respond'),
    extend: verb('extend'),
    async emit(topic, event) {
      const session = sessions.find((one) => one.topic === topic);
      if (!session) throw new FoyerError('SESSION_NOT_FOUND');
      const { chainId } = event;
      if (!session.namespaces.eip155?.chains.includes(chainId))
        throw new FoyerError('NETWORK_NOT_APPROVED', { chainId });
      note('emit', topic, event);
    },
    ping: verb('ping'),
    close: verb('close'),
    async approve(id, { namespaces }) {
      note('approve', id, namespaces);
      return settle(id, namespaces);
    },
    async approveSignIn(id, answer) {
      note('approveSignIn', id, answer);
      return settle(id, answer.namespaces);
    },
    async update(topic, namespaces) {
      note('update', topic, namespaces);
      const next = cut(topic, namespaces);
      sessions = sessions.map((session) =>
        session.topic === topic ? { ...session, namespaces: next } : session,
      );
    },
    async disconnect(topic) {
      note('disconnect', topic);
      sessions = sessions.filter((session) => session.topic !== topic);
    },
    sessions: async () => sessions,
    on(name, listener) {
      const all = listeners.get(name) ?? new Set();
      listeners.set(name, all.add(listener as never));
      return () => all.delete(listener as never);
    },
  };
  return {
    client,
    calls,
    fire,
    called: (name) =>
      new Promise((resolve) => {
        const look = () => {
          const call = calls.find(([first]) => first === name);
          if (!call) return;
          waiting.delete(look);
          resolve(call);
        };
        waiting.add(look);
        look();
      }),
    end(topic) {
      sessions = sessions.filter((session) => session.topic !== topic);
      fire('ended', { topic });
    },
    agreeLater() {
      isSlow = true;
      return () => agree();
    },
    listening: () => [...listeners.values()].reduce((sum, all) => sum + all.size, 0),
  };
}

/** The session a proposal or sign-in would become, and the chains it asks for. */
function scopeOf(asked: SessionProposal | SignInProposal): [string, string[]] {
  const topic = `topic-${asked.id}`;
  if ('payload' in asked) return [topic, [...asked.payload.chains]];
  const parts = [...Object.entries(asked.required), ...Object.entries(asked.optional)];
  return [topic, parts.flatMap(([key, { chains: own }]) => (key.includes(':') ? [key] : own))];
}

type AppOptions = Partial<Parameters<typeof createApp>[0]>;

/** An app over a fake client; `isOn` tells whether its network is. */
export function createFakeApp(
  options: AppOptions = {},
  peers?: Readonly<Record<number, PeerMetadata>>,
  page?: EventTarget,
): FakeClient & { readonly app: WalletApp; isOn(): boolean } {
  const fake = createFakeClient(peers);
  let isOn = true;
  const network = {
    off: () => {
      isOn = false;
    },
    on: () => {
      isOn = true;
    },
  };
  const rpc = async () => {
    throw new Error('no chain in this test');
  };
  const app = createApp({ chains, rpc, ...options }, fake.client, network, page);
  return { ...fake, app, isOn: () => isOn };
}

/** A proposal of a site that asks for what every kit asks for. */
export function proposal(fields: Partial<SessionProposal> = {}): SessionProposal {
  const methods = ['personal_sign', 'eth_sendTransaction', 'eth_fly'];
  const eip155 = { chains: ['eip155:31337', 'eip155:1'], methods, events: ['chainChanged', 'weather'] };
  return {
    id: 1,
    pairingTopic: 'pairing',
    peer: meadow,
    required: {},
    optional: { eip155 },
    expiresAt: Date.now() + 300_000,
    ...fields,
  };
}
