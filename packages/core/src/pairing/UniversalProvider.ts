import type { PeerMetadata, SessionNamespace } from '@foyer/pairing';

/** A session as a host's pairing provider tells it. */
export interface ProviderSession {
  readonly topic: string;
  readonly namespaces: Readonly<
    Record<
      string,
      Pick<SessionNamespace, 'accounts' | 'methods' | 'events'> & {
        readonly chains?: readonly string[] | undefined;
      }
    >
  >;
  readonly peer: { readonly metadata: PeerMetadata };
  /** In s since the epoch. */
  readonly expiry: number;
}

/**
 * A pairing client that the host made itself, in the shape that universal providers of the protocol have. Its
 * `display_uri` event tells the code, `session_update` and `session_event` what the wallet does, `session_delete` its end.
 */
export interface UniversalProvider {
  readonly session?: ProviderSession | undefined;
  connect(parameters: {
    readonly optionalNamespaces: Readonly<
      Record<string, { readonly chains: string[]; readonly methods: string[]; readonly events: string[] }>
    >;
  }): Promise<ProviderSession | undefined>;
  /** `chain` is a CAIP-2 id. */
  request(
    parameters: { readonly method: string; readonly params?: unknown },
    chain?: string,
  ): Promise<unknown>;
  disconnect(): Promise<unknown>;
  on(event: string, listener: (value: never) => void): unknown;
  removeListener(event: string, listener: (value: never) => void): unknown;
}
