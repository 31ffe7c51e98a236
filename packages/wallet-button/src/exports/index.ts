export { bindWalletButton, type WalletButtonSettings } from '../bindWalletButton.ts';
export { defineWalletButton } from '../elements/defineWalletButton.ts';
export type { WalletName } from '../knownWallets.ts';
