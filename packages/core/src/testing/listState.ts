import type { Wallet } from '@foyer/protocol/http';
import { type FeaturesState, unsettledFeatures } from '../features/state.ts';
import { initialState, serverFacts } from '../kernel/initialState.ts';
import type { State } from '../kernel/State.ts';
import type { Connector } from '../wallets/Connector.ts';
import type { ListWishes, WalletsState } from '../wallets/state.ts';
import { chain, mainnet } from './startCore.ts';

/** A network of another family. */
const solana = { ...chain(0, 'Solana'), id: 'mainnet', chainNamespace: 'solana' as const };

/** The state in which these wallets are listed; an array of registry wallets is all there are. */
export function listState(
  found: Partial<Omit<WalletsState, 'all' | 'wanted'>> & {
    readonly registry?: readonly Wallet[];
    readonly wanted?: Partial<ListWishes>;
  } = {},
  features: Partial<FeaturesState> = {},
): State {
  const { registry, wanted, ...wallets } = found;
  const start = initialState(
    { projectId: 'local', networks: [mainnet, solana], metadata: page, sdkType: 'foyer', sdkVersion: 'test' },
    serverFacts,
  );
  const all = { status: 'ready', search: '', page: 1 } as const;
  return {
    ...start,
    features: { ...unsettledFeatures, allWallets: 'SHOW', email: true, socials: ['google'], ...features },
    wallets: {
      ...start.wallets,
      ...(registry && { all: { ...all, wallets: registry, count: registry.length } }),
      ...wallets,
      wanted: { hasAdapters: true, isMobile: false, ...wanted },
    },
  };
}

const page = { name: 'Site', description: '', url: 'https://site.example', icons: [] };

/** A wallet of another family: those tell no reverse domain. */
export function plainConnector(name: string, more: Partial<Connector> = {}): Connector {
  return { id: name, name, type: 'ANNOUNCED', chain: 'solana', ...more };
}

/** A wallet of the registry. */
export function record(id: string, more: Partial<Wallet> = {}): Wallet {
  return { id, name: `Wallet ${id}`, ...more };
}
