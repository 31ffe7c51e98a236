/** What the device's share in an exit kit is sealed for: the info of its HKDF. */
export function exitShareInfo(walletId: string, splitId: string): string {
  return `exit-share/v1‖${walletId}‖${splitId}`;
}
