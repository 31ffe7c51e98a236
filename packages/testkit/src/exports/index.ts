export { createWalletApp } from '../app/createWalletApp.ts';
export { signInAccount } from '../app/signInAccount.ts';
export type { AppEvent, WalletApp, WalletAppState } from '../app/WalletApp.ts';
export type { WalletAppOptions } from '../app/WalletAppOptions.ts';
export { createTestWallet } from '../wallet/createTestWallet.ts';
export type { Eip1193Provider, ProviderEvent, ProviderListener } from '../wallet/Eip1193Provider.ts';
export type { Rpc } from '../wallet/rpc.ts';
export type {
  TestWallet,
  TestWalletOptions,
  WalletInfo,
  WalletVerbs,
  WalletWindow,
} from '../wallet/TestWallet.ts';
export type {
  PendingRequest,
  RequestRecord,
  WalletChain,
  WalletMode,
  WalletOptions,
  WalletState,
  WalletStorage,
} from '../wallet/WalletOptions.ts';
