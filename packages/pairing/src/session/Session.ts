/** Who a peer says it is. Every word of it is a claim: show it as text, follow no link of it unasked. */
export interface PeerMetadata {
  readonly name: string;
  readonly description: string;
  readonly url: string;
  readonly icons: readonly string[];
  readonly redirect?:
    | { readonly native?: string | undefined; readonly universal?: string | undefined }
    | undefined;
}

/** What a session allows in one namespace, or in one chain when the key is a full CAIP-2 id. */
export interface SessionNamespace {
  /** CAIP-2 ids. */
  readonly chains: readonly string[];
  /** CAIP-10 ids. */
  readonly accounts: readonly string[];
  readonly methods: readonly string[];
  readonly events: readonly string[];
}

/** What a dapp asks for in one namespace. */
export interface ProposalNamespace {
  readonly chains: readonly string[];
  readonly methods: readonly string[];
  readonly events: readonly string[];
}

/** A settled session between a dapp and a wallet. */
export interface Session {
  readonly topic: string;
  readonly namespaces: Readonly<Record<string, SessionNamespace>>;
  readonly peer: PeerMetadata;
  /** When it ends unless it is extended, in ms since the epoch. */
  readonly expiresAt: number;
}
