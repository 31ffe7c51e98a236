import { type Address, createWalletClient, http, parseEther } from 'viem';
import { chainClient, toViemChain } from './chainClient.ts';
import type { DemoChain } from './DemoConfig.ts';

/** What is given at once, in ETH. */
export const gift = '10';

/**
 * Sends an account test money from one that the chain itself holds the key of, which only a development chain does; past
 * kit, wallet and gateway. Resolves once it has arrived. @throws Error when the chain has no such account.
 */
export async function giveTestMoney(demoChain: DemoChain, to: Address): Promise<void> {
  const chain = toViemChain(demoChain);
  const giver = createWalletClient({ chain, transport: http() });
  const account = (await giver.getAddresses()).at(-1);
  if (!account) throw new Error(`${demoChain.name} gives no test money.`);
  const hash = await giver.sendTransaction({ account, to, value: parseEther(gift) });
  await chainClient(demoChain).waitForTransactionReceipt({ checkReplacement: false, hash });
}
