import type { FamilyOf, Network } from '@foyer/core';
import { evm } from '@foyer/evm';
import { base, mainnet, polygon } from 'viem/chains';
import { describe, expectTypeOf, it } from 'vitest';
import {
  createFoyer,
  type Eip1193Provider,
  type Foyer,
  type KnownProvider,
  type Namespace,
  type NetworkInput,
  type Options,
} from './index.ts';

const solana = {
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  chainNamespace: 'solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: [] } },
} as const;

const foyer = createFoyer({ projectId: 'local', networks: [mainnet, base, solana], adapters: [evm()] });

describe('types of an instance', () => {
  it('react-17 let it switch only to networks it was given', () => {
    foyer.switchNetwork(base);
    foyer.switchNetwork({ id: 8453 });
    foyer.switchNetwork('eip155:1');
    foyer.switchNetwork('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp');
    foyer.switchNetwork(foyer.getCaipNetworks()[0] as Network);
    // @ts-expect-error not requested
    foyer.switchNetwork(polygon);
    // @ts-expect-error not requested
    foyer.switchNetwork({ id: 10 });
    // @ts-expect-error not requested
    foyer.switchNetwork('eip155:10');
    // @ts-expect-error of another family
    foyer.switchNetwork('solana:1');
  });

  it('react-17 hand out the provider that the adapter says it has', () => {
    expectTypeOf(foyer.getProvider('eip155')).toEqualTypeOf<Eip1193Provider | undefined>();
    expectTypeOf(foyer.getProvider('solana')).toEqualTypeOf<undefined>();
    expectTypeOf(foyer.getWalletProvider()).toEqualTypeOf<Eip1193Provider | undefined>();
    foyer.subscribeProviders(({ eip155 }) =>
      expectTypeOf(eip155).toEqualTypeOf<Eip1193Provider | undefined>(),
    );
  });

  it('react-17 allow any network where the list is not known at compile time', () => {
    const networks: [NetworkInput, ...NetworkInput[]] = [mainnet];
    const loose = createFoyer({ projectId: 'local', networks });
    loose.switchNetwork({ id: 10 });
    loose.switchNetwork('solana:1');
    expectTypeOf(loose.getProvider('eip155')).toBeUnknown();
  });

  it('network-21 take back a network that the instance hands out', () => {
    const [network] = foyer.getCaipNetworks();
    if (!network) return;
    foyer.addNetwork('eip155', network);
    createFoyer({ projectId: 'local', networks: [mainnet, network], defaultNetwork: network });
    // @ts-expect-error endpoints are handed out as two lists
    foyer.addNetwork('eip155', { ...network, rpcUrls: { default: ['https://a.example'] } });
  });

  it('react-17 leave the provider open where pairing alone connects', () => {
    const paired = createFoyer({ projectId: 'local', networks: [mainnet], adapters: [] });
    expectTypeOf(paired.getProvider('eip155')).toBeUnknown();
    expectTypeOf(paired.getWalletProvider()).toBeUnknown();
    paired.subscribeProviders(({ eip155 }) => expectTypeOf(eip155).toBeUnknown());
    expectTypeOf<KnownProvider<'eip155', typeof paired>>().toEqualTypeOf<Eip1193Provider>();
    expectTypeOf<KnownProvider<'solana', typeof paired>>().toBeUnknown();
    expectTypeOf<FamilyOf<readonly []>>().toEqualTypeOf<Namespace>();
  });

  it('react-17 fit wherever an instance is wanted', () => {
    expectTypeOf(foyer).toExtend<Foyer>();
    const take = (any: Foyer): Foyer => any;
    take(foyer);
  });

  it('react-17 refuse options that do not exist', () => {
    const options: Options = { projectId: 'local', networks: [mainnet], enableWallets: true };
    createFoyer(options);
    // @ts-expect-error misspelled
    createFoyer({ projectId: 'local', networks: [mainnet], enableWalets: true });
    // @ts-expect-error not a word for it
    createFoyer({ projectId: 'local', networks: [mainnet], allWallets: 'SOMETIMES' });
    createFoyer({
      projectId: 'local',
      networks: [mainnet],
      features: {
        connectMethodsOrder: ['wallet', 'email', 'social'],
        // @ts-expect-error no such group
        connectorTypeOrder: ['installed'],
      },
      customWallets: [{ id: 'own', name: 'Own', mobile_link: 'own://' }],
    });
  });
});
