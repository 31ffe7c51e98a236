import type { DappClient, DappEvents, Session } from '@foyer/pairing';
import { FoyerError, isFoyerError, toFoyerError } from '@foyer/protocol/errors';
import type { Clock } from '../ports/Clock.ts';
import type { ProviderSession, UniversalProvider } from './UniversalProvider.ts';

type Listeners = { readonly [Name in keyof DappEvents]: Set<(event: DappEvents[Name]) => void> };

/** How long a code lives, in ms; the provider does not tell. */
const codeLifeMs = 300_000;

/** A host's own pairing provider in the place of the kit's client. Its relay and its storage stay its own business. */
export function createHostClient(provider: UniversalProvider, clock: Clock): DappClient {
  const listeners: Listeners = { updated: new Set(), ended: new Set(), event: new Set(), relay: new Set() };
  const tell = <Name extends keyof DappEvents>(name: Name, event: DappEvents[Name]) => {
    for (const listener of [...listeners[name]]) listener(event);
  };
  const heard: Readonly<Record<string, (value: never) => void>> = {
    session_update() {
      if (provider.session) tell('updated', toSession(provider.session));
    },
    session_delete: ({ topic }: { readonly topic: string }) => tell('ended', { topic }),
    session_event({
      topic,
      params,
    }: {
      readonly topic: string;
      readonly params: {
        readonly chainId: string;
        readonly event: { readonly name: string; readonly data: unknown };
      };
    }) {
      tell('event', { topic, chainId: params.chainId, ...params.event });
    },
  };
  for (const [name, listener] of Object.entries(heard)) provider.on(name, listener);

  const propose: DappClient['propose'] = ({ namespaces, signal }) =>
    new Promise((resolve, reject) => {
      const before = provider.session?.topic;
      const approval = connect(provider, namespaces, signal, () => {
        // It holds one session alone: the one before gave way to what was given up.
        if (before && before !== provider.session?.topic) tell('ended', { topic: before });
      });
      const onUri = (uri: string) => {
        stop();
        resolve({ uri, expiresAt: clock.now() + codeLifeMs, approval });
      };
      const stop = () => provider.removeListener('display_uri', onUri as (value: never) => void);
      provider.on('display_uri', onUri as (value: never) => void);
      approval.catch((error) => {
        stop();
        reject(error);
      });
    });
  return {
    propose,
    // It has no word for a one-step sign-in: a session alone would pass for a visitor who signed.
    signIn: async () => {
      throw new FoyerError(
        'RPC_METHOD_NOT_FOUND',
        {},
        new Error('A universalProvider has no one-step sign-in'),
      );
    },
    sessions: async () => (provider.session ? [toSession(provider.session)] : []),
    async request({ method, params, chainId, onSent }) {
      const answer = provider.request({ method, ...(params === undefined ? {} : { params }) }, chainId);
      // Asked at once; the provider tells neither when the relay holds it nor its id.
      onSent?.(undefined);
      return answer;
    },
    ping: async () => undefined,
    async disconnect(topic) {
      // It can end only the one it holds: another one gave way to that.
      if ((provider.session?.topic ?? topic) === topic) await provider.disconnect();
    },
    on(name, listener) {
      listeners[name].add(listener);
      return () => listeners[name].delete(listener);
    },
    async close() {
      for (const [name, listener] of Object.entries(heard)) provider.removeListener(name, listener);
    },
  };
}

type Grants = Parameters<DappClient['propose']>[0]['namespaces'];

/** The provider knows no way to give a proposal up: a late answer is ended at once. */
async function connect(
  provider: UniversalProvider,
  namespaces: Grants,
  signal: AbortSignal | undefined,
  onEnded: () => void,
) {
  const optionalNamespaces = Object.fromEntries(
    Object.entries(namespaces).map(([family, { chains, methods, events }]) => [
      family,
      { chains: [...chains], methods: [...methods], events: [...events] },
    ]),
  );
  const given = new Promise<never>((_, reject) => {
    const end = () => reject(new FoyerError('REQUEST_ABORTED'));
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end, { once: true });
  });
  const asking = provider.connect({ optionalNamespaces });
  try {
    const session = (await Promise.race([asking, given])) ?? provider.session;
    if (!session) throw new FoyerError('PAIRING_EXPIRED');
    return { session: toSession(session), signed: [] };
  } catch (error) {
    if (isFoyerError(error, 'REQUEST_ABORTED')) {
      // One that cannot end it has nobody to tell.
      asking.then(() => provider.disconnect().finally(onEnded)).catch(() => undefined);
    }
    throw toFoyerError(error);
  }
}

function toSession({ topic, namespaces, peer, expiry }: ProviderSession): Session {
  const complete = Object.entries(namespaces).map(([key, { chains = [], ...rest }]) => [
    key,
    { chains, ...rest },
  ]);
  return { topic, namespaces: Object.fromEntries(complete), peer: peer.metadata, expiresAt: expiry * 1000 };
}
