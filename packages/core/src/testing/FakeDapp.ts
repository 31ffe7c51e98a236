import type {
  Approval,
  ConnectRequest,
  DappClient,
  DappEvents,
  Session,
  WalletRequest,
} from '@foyer/pairing';
import { FoyerError } from '@foyer/protocol/errors';
import type { Pairing } from '../ports/Pairing.ts';

type Listeners = { readonly [Name in keyof DappEvents]: Set<(event: DappEvents[Name]) => void> };

/** A code that was proposed, in the test's hands. */
export interface FakeProposal {
  readonly uri: string;
  readonly request: ConnectRequest;
  approve(session: Session): void;
  fail(error: unknown): void;
}

/** The dapp's side of pairing without a relay: codes are made at once, and answered by the test. */
export class FakeDapp implements DappClient {
  readonly proposals: FakeProposal[] = [];
  readonly requests: WalletRequest[] = [];
  readonly ended: string[] = [];
  /** Options of every opening of the client. */
  readonly openings: Parameters<Pairing>[0][] = [];
  stored: readonly Session[] = [];
  isClosed = false;
  /** Replaced to make a proposal fail or wait. */
  onPropose: () => Promise<void> = async () => undefined;
  onRequest: (request: WalletRequest) => unknown = () => '0x51';
  onDisconnect: () => Promise<void> = async () => undefined;
  readonly #now: () => number;
  readonly #listeners: Listeners = {
    updated: new Set(),
    ended: new Set(),
    event: new Set(),
    relay: new Set(),
  };

  constructor(now: () => number) {
    this.#now = now;
  }

  readonly port: Pairing = async (options) => {
    this.openings.push(options);
    return this;
  };

  async propose(request: ConnectRequest) {
    await this.onPropose();
    const uri = `wc:${this.proposals.length + 1}@2?symKey=secret`;
    let settle: Pick<FakeProposal, 'approve' | 'fail'> | undefined;
    const approval = new Promise<Approval>((resolve, reject) => {
      settle = {
        approve: (session) => {
          this.stored = [...this.stored.filter(({ topic }) => topic !== session.topic), session];
          resolve({ session, signed: [] });
        },
        fail: reject,
      };
      request.signal?.addEventListener('abort', () => reject(new FoyerError('REQUEST_ABORTED')));
    });
    if (settle) this.proposals.push({ uri, request, ...settle });
    return { uri, expiresAt: this.#now() + 300_000, approval };
  }

  signIn = (request: ConnectRequest) => this.propose(request);
  sessions = async () => this.stored;

  async request(request: WalletRequest): Promise<unknown> {
    this.requests.push(request);
    request.onSent?.(1700000000000001);
    return this.onRequest(request);
  }

  ping = async () => undefined;

  async disconnect(topic: string): Promise<void> {
    this.ended.push(topic);
    this.stored = this.stored.filter((session) => session.topic !== topic);
    await this.onDisconnect();
  }

  on<Name extends keyof DappEvents>(name: Name, listener: (event: DappEvents[Name]) => void): () => void {
    this.#listeners[name].add(listener);
    return () => this.#listeners[name].delete(listener);
  }

  tell<Name extends keyof DappEvents>(name: Name, event: DappEvents[Name]): void {
    for (const listener of [...this.#listeners[name]]) listener(event);
  }

  get listenerCount(): number {
    return Object.values(this.#listeners).reduce((sum, { size }) => sum + size, 0);
  }

  async close(): Promise<void> {
    this.isClosed = true;
  }
}

/** What a wallet grants that has one account on `networkIds`. */
export function sessionOf(
  accounts: readonly string[],
  { topic = 'topic-1', name = 'Meadow', ...peer }: { topic?: string; name?: string; redirect?: object } = {},
  methods: readonly string[] = ['personal_sign', 'eth_sendTransaction'],
): Session {
  const families = [...new Set(accounts.map((id) => id.split(':')[0] ?? ''))];
  const namespaces = families.map((family) => {
    const own = accounts.filter((id) => id.startsWith(`${family}:`));
    const chains = [...new Set(own.map((id) => id.split(':').slice(0, 2).join(':')))];
    return [family, { chains, accounts: own, methods, events: [] }];
  });
  return {
    topic,
    namespaces: Object.fromEntries(namespaces),
    peer: {
      name,
      description: '',
      url: 'https://meadow.example',
      icons: ['https://meadow.example/icon.png'],
      ...peer,
    },
    expiresAt: 9_000_000_000_000,
  };
}
