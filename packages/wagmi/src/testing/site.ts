import { createFoyer, type Foyer } from '@foyer/modal';
import { defineChain } from 'viem';
import type { Connector } from 'wagmi-core-3';
import { wagmi } from '../exports/index.ts';
import type { Wagmi } from './wagmiVersions.ts';

/** What a visitor sees of both sides. */
export interface Sides {
  readonly kit: string;
  readonly wagmi: string;
}

/** A page with a wagmi config of its own and the kit beside it. */
export function startSite(version: Wagmi) {
  // As wagmi does on mount, before any visitor has touched the page.
  const isMounted = location.pathname === '/mounted';
  const chain = (id: number, name: string) =>
    defineChain({
      id,
      name,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [`${location.origin}/rpc`] } },
    });
  const config = version.createConfig({
    chains: [chain(31337, 'Meadow'), chain(31338, 'Moor')],
    transports: { 31337: version.http(), 31338: version.http() },
  });
  const foyer: Foyer = createFoyer({
    projectId: 'local',
    // Without one the kit loads at once, to tell its developer so.
    ...(isMounted && { gatewayUrl: location.origin }),
    networks: config.chains,
    adapters: [wagmi({ config })],
    features: { analytics: false },
  });
  const shown = (status: string, address?: string, chainId?: number | string) =>
    [status, address, chainId].filter(Boolean).join(' ');
  const site = {
    config,
    foyer,
    actions: {
      connect: async () => {
        const [connector] = config.connectors as readonly Connector[];
        if (connector) await version.connect(config, { connector });
      },
      disconnect: () => version.disconnect(config),
      reconnect: () => version.reconnect(config),
      switchChain: (chainId: number) => version.switchChain(config, { chainId: chainId as 31337 }),
    },
    /** Both sides' status, address and chain, which must be the same but for the moment of asking. */
    sides(): Sides {
      const { status, address } = foyer.getAccount();
      const { current, connections, status: own, chainId } = config.state;
      const connection = own === 'disconnected' ? undefined : connections.get(current ?? '');
      return {
        kit: shown(status, address, foyer.getCaipNetwork()?.id),
        wagmi: shown(own, connection?.accounts[0], connection?.chainId ?? chainId),
      };
    },
    /** Both sides one task after `act`. */
    async after(act: () => unknown): Promise<Sides> {
      await act();
      await new Promise((resolve) => setTimeout(resolve));
      return site.sides();
    },
  };
  window.meadow = site;
  if (isMounted) void version.reconnect(config);
}

declare global {
  interface Window {
    meadow: {
      readonly foyer: Foyer;
      readonly actions: {
        connect(): Promise<unknown>;
        disconnect(): Promise<unknown>;
        reconnect(): Promise<unknown>;
        switchChain(chainId: number): Promise<unknown>;
      };
      sides(): Sides;
      after(act: () => unknown): Promise<Sides>;
    };
  }
}
