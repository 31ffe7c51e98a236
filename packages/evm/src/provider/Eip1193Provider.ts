/** The provider of EIP-1193, as far as wallets can be relied on: events may be missing. */
export interface Eip1193Provider {
  request(parameters: { method: string; params?: unknown }): Promise<unknown>;
  on?(event: string, listener: (value: never) => void): unknown;
  removeListener?(event: string, listener: (value: never) => void): unknown;
}
