export { installTestWallet } from '../playwright/installTestWallet.ts';
export type { PlaywrightFrame, PlaywrightPage } from '../playwright/PlaywrightPage.ts';
export type { WalletHandle } from '../playwright/WalletHandle.ts';
export type { WalletOptions } from '../wallet/WalletOptions.ts';
