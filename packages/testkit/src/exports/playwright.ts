export type { PlaywrightFrame, PlaywrightPage } from '../playwright/PlaywrightPage.ts';
export type { WalletHandle } from '../playwright/WalletHandle.ts';
