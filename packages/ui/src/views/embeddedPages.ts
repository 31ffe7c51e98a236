import type { ViewPage } from '../kit/ViewPage.ts';

/** Where each view of the embedded wallet comes from. */
const sources = {
  EmailLogin: async () => (await import('./EmailLogin/EmailLogin.tsx')).emailLoginPage,
  EmailVerifyDevice: async () =>
    (await import('./EmailVerifyDevice/EmailVerifyDevice.tsx')).emailVerifyDevicePage,
  EmailVerifyOtp: async () => (await import('./EmailVerifyOtp/EmailVerifyOtp.tsx')).emailVerifyOtpPage,
  UpdateEmailWallet: async () =>
    (await import('./UpdateEmailWallet/UpdateEmailWallet.tsx')).updateEmailWalletPage,
  UpdateEmailPrimaryOtp: async () =>
    (await import('./UpdateEmailPrimaryOtp/UpdateEmailPrimaryOtp.tsx')).updateEmailPrimaryOtpPage,
  UpdateEmailSecondaryOtp: async () =>
    (await import('./UpdateEmailSecondaryOtp/UpdateEmailSecondaryOtp.tsx')).updateEmailSecondaryOtpPage,
  ApproveTransaction: async () =>
    (await import('./ApproveTransaction/ApproveTransaction.tsx')).approveTransactionPage,
  EmbeddedSettings: async () =>
    (await import('./EmbeddedSettings/EmbeddedSettings.tsx')).embeddedSettingsPage,
} as const satisfies Readonly<Record<string, () => Promise<ViewPage>>>;

/** A view of the embedded wallet. */
export type EmbeddedView = keyof typeof sources;

/** Fetches one of them. */
export function fetchEmbeddedPage(view: EmbeddedView): Promise<ViewPage> {
  return sources[view]();
}
