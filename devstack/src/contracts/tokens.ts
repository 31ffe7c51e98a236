/** The ERC-20 tokens every local chain has. */
export const testTokens = [
  { name: 'Test Dollar', symbol: 'TUSD', decimals: 6 },
  { name: 'Test Euro', symbol: 'TEUR', decimals: 18 },
  { name: 'Meadow', symbol: 'MEAD', decimals: 18 },
] as const;

/** How many whole tokens each development account starts with. */
export const tokensPerAccount = 10_000n;
