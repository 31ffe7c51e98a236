/** Whose wallet, and which split of it this device holds. */
export interface Place {
  readonly userId: string;
  readonly walletId: string;
  readonly splitId: string;
}
