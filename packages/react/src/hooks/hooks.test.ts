import { FoyerError } from '@foyer/protocol/errors';
import { describe, expect, it, vi } from 'vitest';
import * as react from '../exports/index.ts';
import { address, connected, createFakeFoyer } from '../testing/createFakeFoyer.ts';
import { readHook } from '../testing/renderInside.ts';
import { toDecimal } from './toDecimal.ts';

const idle = createFakeFoyer().foyer;
const held = createFakeFoyer(connected).foyer;

describe('hooks without a connection', () => {
  it('react-11 tell that there is none', () => {
    expect(readHook(idle, react.useFoyerAccount)).toEqual({
      allAccounts: [],
      caipAddress: undefined,
      address: undefined,
      isConnected: false,
      status: 'disconnected',
    });
    expect(readHook(idle, () => react.useFoyerProvider('eip155'))).toEqual({
      walletProvider: undefined,
      walletProviderType: undefined,
    });
    expect(readHook(idle, react.useWalletInfo)).toEqual({ walletInfo: undefined });
    expect(readHook(idle, react.useFoyerBalance)).toMatchObject({ data: undefined, isLoading: false });
  });

  it('react-11 know the network and the state of the modal', () => {
    const { caipNetwork, ...ids } = readHook(idle, react.useFoyerNetwork);
    expect(caipNetwork?.name).toBe('Meadow');
    expect(ids).toMatchObject({ chainId: 31337, caipNetworkId: 'eip155:31337' });
    expect(readHook(idle, react.useFoyerState)).toMatchObject({
      open: false,
      loading: false,
      activeChain: 'eip155',
      selectedNetworkId: 'eip155:31337',
    });
  });

  it('react-13 have seen no event', () => {
    expect(readHook(idle, react.useFoyerEvents)).toEqual({ timestamp: 0, data: undefined });
  });
});

describe('hooks with a connection', () => {
  it('react-11 give its account and wallet', () => {
    expect(readHook(held, react.useFoyerAccount)).toEqual({
      allAccounts: [{ namespace: 'eip155', address, type: 'eoa' }],
      caipAddress: `eip155:31337:${address}`,
      address,
      isConnected: true,
      status: 'connected',
    });
    expect(readHook(held, () => react.useFoyerAccount({ namespace: 'solana' })).isConnected).toBe(false);
    expect(readHook(held, react.useWalletInfo).walletInfo).toEqual({
      name: 'Harbor',
      icon: 'data:image/svg+xml,harbor',
      type: 'ANNOUNCED',
      rdns: 'com.harbor',
    });
  });

  it("react-11 tell who is signed in while the account is the embedded wallet's", () => {
    const info = {
      user: { email: 'ada@example.org' },
      authProvider: 'email',
      accountType: 'eoa',
      isSmartAccountDeployed: false,
    } as const;
    const signedIn = (connectorId: string) =>
      createFakeFoyer((state) => ({
        ...connected(state),
        connection: { ...state.connection, byNamespace: { eip155: { status: 'connected', connectorId } } },
        embedded: {
          frame: 'ready',
          login: { step: 'idle' },
          change: { step: 'idle' },
          info,
          shown: undefined,
          waiting: 0,
          transactions: [],
        },
      })).foyer;
    expect(readHook(signedIn('AUTH'), react.useFoyerAccount).embeddedWalletInfo).toEqual(info);
    expect(readHook(signedIn('com.harbor'), react.useFoyerAccount).embeddedWalletInfo).toBeUndefined();
  });

  it("react-11 hand out the wallet's own provider", () => {
    const provider = { request: () => Promise.resolve() };
    const { foyer } = createFakeFoyer(connected, { connection: { getProvider: () => provider } });
    const answer = readHook(foyer, () => react.useFoyerProvider<typeof provider>('eip155'));
    expect(answer.walletProvider).toBe(provider);
    expect(answer.walletProviderType).toBe('ANNOUNCED');
  });

  it('react-21 hand it out where no list names its wallet, and nothing while it is restored', () => {
    const provider = { request: () => Promise.resolve() };
    const read = (status: 'connected' | 'reconnecting') => {
      const { foyer } = createFakeFoyer(
        (state) => ({
          ...connected(state),
          wallets: { ...state.wallets, connectors: [] },
          connection: {
            ...state.connection,
            byNamespace: { eip155: { status, connectorId: 'com.harbor' } },
          },
        }),
        { connection: { getProvider: () => provider } },
      );
      return readHook(foyer, () => react.useFoyerProvider<typeof provider>('eip155')).walletProvider;
    };
    expect(read('connected')).toBe(provider);
    expect(read('reconnecting')).toBeUndefined();
  });

  it('react-11 know the ids of a network the site did not ask for', () => {
    const { foyer } = createFakeFoyer((state) => ({
      ...connected(state),
      network: { ...state.network, activeByNamespace: { eip155: 'eip155:5' } },
    }));
    expect(readHook(foyer, react.useFoyerNetwork)).toMatchObject({
      caipNetwork: undefined,
      chainId: 5,
      caipNetworkId: 'eip155:5',
    });
  });

  it('react-11 set the theme', () => {
    const setMode = vi.fn();
    const setVariables = vi.fn();
    const { foyer } = createFakeFoyer(connected, { theme: { setMode, setVariables } });
    const theme = readHook(foyer, react.useFoyerTheme);
    expect(theme).toMatchObject({ themeMode: 'dark', themeVariables: {} });
    theme.setThemeMode('light');
    theme.setThemeVariables({ '--foyer-accent': 'red' });
    expect(setMode).toHaveBeenCalledWith('light');
    expect(setVariables).toHaveBeenCalledWith({ '--foyer-accent': 'red' });
  });

  it('react-11 disconnect one namespace or all', async () => {
    const disconnect = vi.fn().mockResolvedValue(undefined);
    const { foyer } = createFakeFoyer(connected, { connection: { disconnect } });
    const hook = readHook(foyer, react.useDisconnect);
    await hook.disconnect({ namespace: 'eip155' });
    await hook.disconnect();
    expect(disconnect.mock.calls).toEqual([[{ namespace: 'eip155' }], [undefined]]);
  });
});

describe('useFoyerBalance', () => {
  it('react-12 answers the exact balance', () => {
    expect(readHook(held, react.useFoyerBalance).data).toEqual({
      balance: '1.5',
      symbol: 'ETH',
      value: 1_500_000_000_000_000_000n,
      decimals: 18,
    });
  });

  it('react-12 fetches, and tells how it ended', async () => {
    const ready = { status: 'ready', value: 7n, symbol: 'ETH', decimals: 18, fetchedAt: 0 } as const;
    const { foyer } = createFakeFoyer(connected, { balance: { refresh: async () => ready } });
    const { fetchBalance } = readHook(foyer, react.useFoyerBalance);
    expect(await fetchBalance()).toMatchObject({
      data: { balance: '0.000000000000000007', symbol: 'ETH' },
      isSuccess: true,
      isError: false,
    });
  });

  it('react-12 never rejects and never makes up a zero', async () => {
    const error = new FoyerError('NO_ACTIVE_ADDRESS');
    const refuse = createFakeFoyer(connected, { balance: { refresh: () => Promise.reject(error) } }).foyer;
    expect(await readHook(refuse, react.useFoyerBalance).fetchBalance()).toEqual({
      data: undefined,
      error,
      isSuccess: false,
      isError: true,
    });
    const unknown = createFakeFoyer(connected, {
      balance: { refresh: async () => ({ status: 'unavailable' }) },
    }).foyer;
    expect(await readHook(unknown, react.useFoyerBalance).fetchBalance()).toMatchObject({
      data: undefined,
      error: { code: 'TOKEN_BALANCE_UNAVAILABLE' },
    });
  });
});

describe('toDecimal', () => {
  it.each([
    [0n, 18, '0'],
    [1n, 18, '0.000000000000000001'],
    [1_500_000n, 6, '1.5'],
    [10_000_000_000_000_000_000n, 18, '10'],
    [-25n, 1, '-2.5'],
    [42n, 0, '42'],
  ])('react-12 writes %s of %s decimals exactly', (value, decimals, text) => {
    expect(toDecimal(value, decimals)).toBe(text);
  });
});
