'use client';

export {
  type AccountSnapshot,
  type Adapter,
  type AdapterList,
  type CaipAddress,
  type CodedError,
  type ConnectorType,
  type Eip1193Provider,
  type ErrorCode,
  type Foyer,
  type FoyerError,
  type FoyerEvent,
  isFoyerError,
  type ListedWallet,
  type Namespace,
  type Network,
  type NetworkInput,
  type NetworkList,
  type NetworkSnapshot,
  type Options,
  type PublicState,
  type ThemeSnapshot,
  type ThemeVariables,
  type WalletInfo,
} from '@foyer/core';
export type { WordOptions } from '@foyer/ui';
export type {
  AccountButtonSettings,
  ConnectButtonSettings,
  FoyerButtonSettings,
  NetworkButtonSettings,
} from '@foyer/ui/host';
export { AccountButton, type AccountButtonProps } from '../buttons/AccountButton.tsx';
export { ConnectButton, type ConnectButtonProps } from '../buttons/ConnectButton.tsx';
export { FoyerButton, type FoyerButtonProps } from '../buttons/FoyerButton.tsx';
export { NetworkButton, type NetworkButtonProps } from '../buttons/NetworkButton.tsx';
export { createFoyer } from '../createFoyer.ts';
export type { Register, RegisteredFoyer, RegisterOf } from '../hooks/RegisteredFoyer.ts';
export { type DisconnectHook, useDisconnect } from '../hooks/useDisconnect.ts';
export { useFoyer } from '../hooks/useFoyer.ts';
export { useFoyerAccount } from '../hooks/useFoyerAccount.ts';
export {
  type BalanceData,
  type BalanceHook,
  type BalanceResult,
  useFoyerBalance,
} from '../hooks/useFoyerBalance.ts';
export { type EventsHook, useFoyerEvents } from '../hooks/useFoyerEvents.ts';
export { type NetworkHook, useFoyerNetwork } from '../hooks/useFoyerNetwork.ts';
export { type KnownProvider, type ProviderHook, useFoyerProvider } from '../hooks/useFoyerProvider.ts';
export { useFoyerState } from '../hooks/useFoyerState.ts';
export { type ThemeHook, useFoyerTheme } from '../hooks/useFoyerTheme.ts';
export { useWalletInfo } from '../hooks/useWalletInfo.ts';
export { FoyerProvider, type FoyerProviderProps } from '../provider/FoyerProvider.tsx';
