import type { CaipNetworkId } from '@foyer/protocol/caip';
import type { Language } from '@foyer/ui/languages';
import { sayView } from './sayView.ts';

/** What a network is called, and its own money. */
export interface NetworkWords {
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
}

const names: Readonly<Record<string, readonly [name: string, symbol: string]>> = {
  'eip155:1': ['Ethereum', 'ETH'],
  'eip155:10': ['OP Mainnet', 'ETH'],
  'eip155:56': ['BNB Smart Chain', 'BNB'],
  'eip155:100': ['Gnosis', 'xDAI'],
  'eip155:130': ['Unichain', 'ETH'],
  'eip155:137': ['Polygon', 'POL'],
  'eip155:324': ['ZKsync Era', 'ETH'],
  'eip155:8453': ['Base', 'ETH'],
  'eip155:31337': ['Local One', 'ETH'],
  'eip155:31338': ['Local Two', 'ETH'],
  'eip155:42161': ['Arbitrum One', 'ETH'],
  'eip155:42220': ['Celo', 'CELO'],
  'eip155:43114': ['Avalanche', 'AVAX'],
  'eip155:59144': ['Linea', 'ETH'],
  'eip155:80002': ['Polygon Amoy', 'POL'],
  'eip155:84532': ['Base Sepolia', 'ETH'],
  'eip155:421614': ['Arbitrum Sepolia', 'ETH'],
  'eip155:534352': ['Scroll', 'ETH'],
  'eip155:11155111': ['Sepolia', 'ETH'],
  'eip155:11155420': ['OP Sepolia', 'ETH'],
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': ['Solana', 'SOL'],
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': ['Solana Devnet', 'SOL'],
};

/** A network that is not known here goes by its CAIP-2 id, and its money by a word for coins. */
export function networkWords(networkId: CaipNetworkId, language: Language): NetworkWords {
  const [name, symbol] = names[networkId] ?? [networkId, sayView(language, 'amount.coins')];
  return { name, symbol, decimals: networkId.startsWith('solana:') ? 9 : 18 };
}
