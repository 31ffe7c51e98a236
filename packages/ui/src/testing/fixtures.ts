import type { Connector, FeaturesState, Network, State } from '@foyer/core';
import { FoyerError } from '@foyer/protocol/errors';
import { reasonMessages } from '@foyer/protocol/frame';
import type { Wallet } from '@foyer/protocol/http';

/** A square mark as a `data:` picture. */
function picture(ground: string, drawing: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${ground}"/>${drawing}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

export const pictures = {
  harbor: picture(
    '#46546E',
    '<path d="M9 24a11 11 0 0 1 22 0Z" fill="#fff"/><path d="M9 28.5h22" stroke="#fff" stroke-width="2.5" stroke-linecap="round"/>',
  ),
  kestrel: picture('#E6E8E4', '<path d="M9 13l11 5 11-5-11 15Z" fill="#242B28"/>'),
  juniper: picture(
    '#5F7160',
    '<path d="M20 8l6 9H14Z" fill="#fff" opacity=".6"/><path d="M20 16l9 15H11Z" fill="#fff"/>',
  ),
  meadow: picture(
    '#DDE3D8',
    '<path d="M20 31V13M20 31c0-7-3.5-11-9.5-12.5M20 31c0-7 3.5-11 9.5-12.5" fill="none" stroke="#46583F" stroke-width="3" stroke-linecap="round"/>',
  ),
  base: picture('#38527C', '<path d="M8.5 20a11.500 11.500 0 0 1 23 0Z" fill="#fff"/>'),
  arbitrum: picture('#3D6670', '<path d="M20 10l9 17H11Z" fill="#fff"/>'),
} as const;

export function connector(name: keyof typeof pictures | string, more: Partial<Connector> = {}): Connector {
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  const rdns = `com.${name.toLowerCase().replaceAll(' ', '')}`;
  return {
    id: rdns,
    name: title,
    type: 'ANNOUNCED',
    chain: 'eip155',
    ...(name in pictures && { imageUrl: pictures[name as keyof typeof pictures] }),
    info: { rdns },
    ...more,
  };
}

export const harbor: Connector = connector('harbor');
export const kestrel: Connector = connector('kestrel');
export const juniper: Connector = connector('juniper', { name: 'Juniper Wallet' });

export function network(id: number, name: string, imageUrl?: string): Network {
  return {
    id,
    caipNetworkId: `eip155:${id}`,
    chainNamespace: 'eip155',
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: [], chainDefault: [] },
    blockExplorer: { name: 'Explorer', url: 'https://explorer.example' },
    testnet: false,
    assets: imageUrl === undefined ? {} : { imageUrl },
  };
}

export const base: Network = network(8453, 'Base', pictures.base);
export const arbitrum: Network = network(42161, 'Arbitrum One', pictures.arbitrum);
export const networks: readonly Network[] = [network(1, 'Ethereum'), base, arbitrum];
export const manyNetworks: readonly Network[] = [
  ...networks,
  ...['Optimism', 'Polygon', 'Linea', 'Zora', 'Gnosis'].map((name, index) => network(100 + index, name)),
];

/** `count` wallets of a registry, from `Wallet 1` on. */
export function registry(count: number, from = 1): readonly Wallet[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `wallet-${from + index}`,
    name: `Wallet ${from + index}`,
    homepage: 'https://wallet.example',
  }));
}

export const harborRecord: Wallet = {
  id: 'harbor-id',
  name: 'Harbor',
  rdns: 'com.harbor',
  image_url: pictures.harbor,
  homepage: 'https://harbor.example',
  chrome_store: 'https://store.example/harbor',
};

export const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F';

/** The features of a host that passed no options, and a gateway that was not asked yet. */
export const features: FeaturesState = {
  remote: 'idle',
  analytics: true,
  allWallets: 'SHOW',
  email: true,
  socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
  swaps: ['1inch'],
  onramp: ['coinbase', 'meld'],
  activity: true,
  branding: true,
  receive: true,
  send: true,
  smartSessions: false,
  legalCheckbox: false,
  collapseWallets: false,
  walletGuide: true,
  connectorTypeOrder: [
    'walletConnect',
    'recent',
    'injected',
    'featured',
    'custom',
    'external',
    'recommended',
  ],
  connectMethodsOrder: undefined,
  walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'],
  termsConditionsUrl: undefined,
  privacyPolicyUrl: undefined,
  sources: {},
};

/** The state of an instance that has just started, with three wallets found and nothing connected. */
export const startState: State = {
  account: { byNamespace: {} },
  balance: { byAccount: {} },
  connection: { byNamespace: {}, attempt: { step: 'idle' }, missed: undefined, restored: true },
  features,
  locale: { choice: 'en', words: {} },
  modal: { open: false, loading: false, shake: false },
  network: {
    networks,
    activeNamespace: 'eip155',
    activeByNamespace: { eip155: base.caipNetworkId },
    attempt: { step: 'idle' },
  },
  notices: { toast: undefined, alert: undefined },
  pairing: { code: { status: 'idle' }, relay: 'idle' },
  router: { view: 'Connect', history: ['Connect'], data: {}, direction: 'none' },
  theme: { mode: undefined, system: 'light', variables: {} },
  wallets: {
    connectors: [harbor, kestrel, juniper],
    recent: [],
    all: { status: 'ready', search: '', wallets: registry(40), page: 1, count: 486 },
    found: { status: 'idle' },
    wanted: { hasAdapters: true, hasRegistry: true, isMobile: false },
  },
};

/** The same, connected with Harbor on Base and holding 0.8427 ETH. */
export const connectedState: State = {
  ...startState,
  account: { byNamespace: { eip155: [{ namespace: 'eip155', address, type: 'eoa' }] } },
  balance: {
    byAccount: {
      [`eip155:8453:${address}`]: {
        status: 'ready',
        value: 842_700_000_000_000_000n,
        symbol: 'ETH',
        decimals: 18,
        fetchedAt: 0,
      },
    },
  },
  connection: {
    ...startState.connection,
    byNamespace: { eip155: { status: 'connected', connectorId: harbor.id } },
  },
  router: { view: 'Account', history: ['Account'], data: {}, direction: 'none' },
};

/** Connected by email, with an address that is long. */
export const signedInState: State = {
  ...connectedState,
  connection: {
    ...connectedState.connection,
    byNamespace: { eip155: { status: 'connected', connectorId: 'AUTH' } },
  },
  embedded: {
    frame: 'ready',
    login: { step: 'idle' },
    change: { step: 'idle' },
    info: {
      user: { email: 'anastasia.lindqvist-bergstrom.1984@mail.subdomain.example.com' },
      authProvider: 'email',
      accountType: 'eoa',
      isSmartAccountDeployed: false,
    },
    shown: undefined,
    waiting: 0,
    transactions: [],
  },
};

/** What the frame fails with when no more mails are sent for now. */
export const tooOften = Object.assign(
  new FoyerError('EMAIL_THROTTLED', { seconds: 3_540, said: 'TOO_MANY_REQUESTS' }),
  { message: reasonMessages.TOO_MANY_REQUESTS },
);
