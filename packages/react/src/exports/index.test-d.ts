import type { Core } from '@foyer/core';
import { BrowserProvider } from 'ethers';
import type { ReactElement } from 'react';
import { custom } from 'viem';
import { describe, expectTypeOf, it } from 'vitest';
import {
  AccountButton,
  type AccountSnapshot,
  ConnectButton,
  createFoyer,
  type ErrorCode,
  type Foyer,
  type FoyerError,
  FoyerProvider,
  isFoyerError,
  type Network,
  NetworkButton,
  type PublicState,
  useDisconnect,
  useFoyer,
  useFoyerAccount,
  useFoyerBalance,
  useFoyerEvents,
  useFoyerNetwork,
  useFoyerProvider,
  useFoyerState,
  useFoyerTheme,
  useWalletInfo,
} from './index.ts';

interface Provider {
  request(parameters: { method: string }): Promise<unknown>;
}

describe('types of the React binding', () => {
  it('react-11 are those of behaviour.md §1.4', () => {
    expectTypeOf(useFoyer).returns.toHaveProperty('open').toEqualTypeOf<Foyer['open']>();
    expectTypeOf(useFoyerAccount).returns.toEqualTypeOf<AccountSnapshot>();
    expectTypeOf<AccountSnapshot['status']>().toEqualTypeOf<
      'connected' | 'disconnected' | 'connecting' | 'reconnecting'
    >();
    expectTypeOf(useFoyerNetwork).returns.toHaveProperty('caipNetwork').toEqualTypeOf<Network | undefined>();
    expectTypeOf(useFoyerState).returns.toEqualTypeOf<PublicState>();
    expectTypeOf(useFoyerTheme).returns.toHaveProperty('themeMode').toEqualTypeOf<'light' | 'dark'>();
    expectTypeOf(useFoyerEvents).returns.toHaveProperty('timestamp').toBeNumber();
    expectTypeOf(useDisconnect().disconnect).returns.resolves.toBeVoid();
    expectTypeOf(useWalletInfo).returns.toHaveProperty('walletInfo').extract<object>().toHaveProperty('name');
  });

  it('react-11 let a site name the provider it knows', () => {
    expectTypeOf(useFoyerProvider<Provider>).returns.toHaveProperty('walletProvider');
    expectTypeOf(useFoyerProvider<Provider>('eip155').walletProvider).toEqualTypeOf<Provider | undefined>();
    const { walletProvider } = useFoyerProvider('eip155');
    if (walletProvider) {
      expectTypeOf(custom(walletProvider)).toBeFunction();
      expectTypeOf(new BrowserProvider(walletProvider)).toBeObject();
    }
    // @ts-expect-error a namespace is a known word
    useFoyerProvider('doge');
  });

  it('react-12 tell success from failure', async () => {
    const result = await useFoyerBalance().fetchBalance();
    if (result.isSuccess) expectTypeOf(result.data.balance).toBeString();
    else expectTypeOf(result.data).toBeUndefined();
  });

  it('react-22 narrow what was caught to an error with a code', () => {
    const caught: unknown = undefined;
    if (isFoyerError(caught, 'USER_REJECTED')) expectTypeOf(caught.code).toEqualTypeOf<ErrorCode>();
    if (isFoyerError(caught)) expectTypeOf(caught).toExtend<FoyerError>();
    // @ts-expect-error no such code
    isFoyerError(caught, 'USER_REJECTS');
  });

  it('react-10 know the settings of each button', () => {
    expectTypeOf(ConnectButton).parameter(0).toHaveProperty('loadingLabel');
    expectTypeOf(ConnectButton).returns.toEqualTypeOf<ReactElement>();
    expectTypeOf(AccountButton)
      .parameter(0)
      .toHaveProperty('balance')
      .toEqualTypeOf<'show' | 'hide' | undefined>();
    // @ts-expect-error the network button shows no balance
    NetworkButton({ balance: 'show' });
  });

  it('react-01 want an instance and at least one network', () => {
    expectTypeOf(FoyerProvider).parameter(0).toHaveProperty('foyer').toEqualTypeOf<Foyer>();
    expectTypeOf<Foyer['core']>().toEqualTypeOf<Core>();
    // @ts-expect-error no network
    createFoyer({ projectId: 'local', networks: [] });
    // @ts-expect-error no project id
    createFoyer({
      networks: [{ id: 1, name: 'a', nativeCurrency: { name: 'a', symbol: 'a', decimals: 18 }, rpcUrls: {} }],
    });
  });
});
