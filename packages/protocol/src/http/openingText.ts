/** What a device proves that it opened, and for which new split. */
interface Opening {
  readonly walletId: string;
  readonly deviceId: string;
  /** The split whose server share was released to R. */
  readonly from: string;
  /** The split that it stores instead. */
  readonly splitId: string;
}

/**
 * What the proof of an opened release is an HMAC-SHA256 of, keyed with the bytes of the released server share: as UTF-8,
 * with the character ‖ between the parts. Only R opens a release for recovery, so whoever can make it has a factor.
 */
export function openingText({ walletId, deviceId, from, splitId }: Opening): string {
  return `share-opened/v1‖${walletId}‖${deviceId}‖${from}‖${splitId}`;
}
