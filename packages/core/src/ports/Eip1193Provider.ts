/** The provider of EIP-1193, as viem, ethers and wagmi take it, as far as wallets can be relied on: events may be missing. */
export interface Eip1193Provider {
  request(parameters: { readonly method: string; readonly params?: unknown }): Promise<unknown>;
  on?(event: string, listener: (...parameters: never[]) => void): unknown;
  removeListener?(event: string, listener: (...parameters: never[]) => void): unknown;
}
