/** A deployed ERC-20 test token. */
export interface TokenContract {
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  readonly address: `0x${string}`;
}

/** Contracts found at the same address on every local chain. */
export interface Contracts {
  readonly multicall3: `0x${string}`;
  readonly tokens: readonly TokenContract[];
}
