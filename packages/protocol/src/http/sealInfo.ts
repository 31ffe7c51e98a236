/**
 * What a sealed message is for: the info of its HKDF, as UTF-8, with the character ‖ between the parts. Sealed for one
 * purpose, wallet, split, device or answer, it opens for no other.
 */
export const sealInfo = {
  /** A server share on its way up. */
  upload: (walletId: string, splitId: string) => `share-upload/v1‖${walletId}‖${splitId}`,
  /** A recovery share, sealed to R. */
  recovery: (walletId: string, splitId: string) => `recovery-share/v1‖${walletId}‖${splitId}`,
  /** A server share on its way down. */
  release: (walletId: string, deviceId: string, challenge: string) =>
    `share-release/v1‖${walletId}‖${deviceId}‖${challenge}`,
} as const;
