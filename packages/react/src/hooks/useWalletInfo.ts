import type { ConnectorType } from '@foyer/core';
import type { Namespace } from '@foyer/protocol/caip';
import { useMemo } from 'react';
import { useInstance } from '../provider/useInstance.ts';
import { useConnector } from './useConnector.ts';

/** The connected wallet as a site may show it. */
export interface WalletInfo {
  readonly name: string;
  /** Address of its picture; render it only as an image. */
  readonly icon: string | undefined;
  readonly type: ConnectorType;
  /** Reverse-domain id, when it announced one (EIP-6963). */
  readonly rdns: string | undefined;
}

/**
 * Name and picture of the wallet a chain family is connected through, the active one when none is given.
 * @throws FoyerError `PROVIDER_MISSING` outside of `<FoyerProvider>`.
 */
export function useWalletInfo(namespace?: Namespace): { readonly walletInfo: WalletInfo | undefined } {
  const foyer = useInstance('useWalletInfo');
  const connector = useConnector(foyer, namespace);
  return useMemo(() => {
    if (!connector) return { walletInfo: undefined };
    const { name, type, info } = connector;
    const icon = foyer.core.images.connector(connector);
    return { walletInfo: { name, icon, type, rdns: info?.rdns } };
  }, [foyer, connector]);
}
