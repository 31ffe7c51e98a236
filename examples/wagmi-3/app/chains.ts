import { defineChain } from 'viem';

/** The chains of `npm start` in Foyer's repository; a real site imports its chains from `viem/chains`. */
const chain = (id: number, name: string, port: number) =>
  defineChain({
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [`http://127.0.0.1:${port}`] } },
    testnet: true,
  });

export const chains = [chain(31337, 'Local One', 8545), chain(31338, 'Local Two', 8546)] as const;
