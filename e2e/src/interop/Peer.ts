/** A session as either end tells it. */
export interface PairedSession {
  readonly topic: string;
  /** In ms since the epoch. */
  readonly expiresAt: number;
  /** CAIP-10 ids. */
  readonly accounts: readonly string[];
  /** Name of the other end. */
  readonly peer: string;
}

/** A proposal that waits for a wallet. */
export interface Proposed<Approved> {
  readonly uri: string;
  readonly approved: Promise<Approved>;
}

/** One signed sign-in message. */
export interface Signed {
  /** CAIP-10 id of the account. */
  readonly account: string;
  readonly message: string;
  readonly signature: `0x${string}`;
}

/** The dapp's end, whichever client plays it. */
export interface Dapp {
  connect(): Promise<Proposed<PairedSession>>;
  signIn(): Promise<Proposed<{ session: PairedSession; signed: readonly Signed[] }>>;
  /** Rejects with an error that has the wallet's `code`. */
  request(topic: string, chainId: number, method: string, params: unknown): Promise<unknown>;
  sessions(): Promise<readonly PairedSession[]>;
  /** Events of sessions so far. */
  readonly events: readonly { readonly chainId: string; readonly name: string; readonly data: unknown }[];
  /** Topics of sessions the other end ended. */
  readonly ended: readonly string[];
  disconnect(topic: string): Promise<void>;
  /** As a page that goes: sessions stay stored. */
  close(): Promise<void>;
}

/** The wallet's end: it approves everything, signs with a real key and sends to real chains. */
export interface WalletPeer {
  readonly address: `0x${string}`;
  pair(uri: string): Promise<void>;
  sessions(): Promise<readonly PairedSession[]>;
  readonly ended: readonly string[];
  /** Whether later proposals and requests are declined. */
  decline(isDeclining: boolean): void;
  emit(topic: string, event: { chainId: number; name: string; data: unknown }): Promise<void>;
  extend(topic: string): Promise<void>;
  disconnect(topic: string): Promise<void>;
  close(): Promise<void>;
}

/** What ends of either kind are made with. `store` outlives them, as a browser's storage outlives a page. */
export interface PeerSetup {
  readonly relayUrl: string;
  readonly chains: readonly { readonly id: number; readonly rpc: string }[];
  readonly store: Map<string, unknown>;
}

/** What every dapp of these tests asks for. */
export const asked = {
  methods: ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'wallet_switchEthereumChain'],
  events: ['chainChanged', 'accountsChanged', 'weather'],
};
