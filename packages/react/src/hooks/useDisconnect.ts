import type { Namespace } from '@foyer/protocol/caip';
import { useMemo } from 'react';
import { useInstance } from '../provider/useInstance.ts';

/** What `useDisconnect` answers. */
export interface DisconnectHook {
  /** Ends one connection, or all. Always callable, at most 3 s. Rejects with `DISCONNECT_FAILED`; the session is over even then. */
  readonly disconnect: (parameters?: { readonly namespace?: Namespace | undefined }) => Promise<void>;
}

/**
 * A way to disconnect.
 * @throws FoyerError `PROVIDER_MISSING` outside of `<FoyerProvider>`, `DUPLICATE_PACKAGE` below that of another copy.
 */
export function useDisconnect(): DisconnectHook {
  const foyer = useInstance('useDisconnect');
  return useMemo(() => ({ disconnect: ({ namespace } = {}) => foyer.disconnect(namespace) }), [foyer]);
}
