import { setTimeout as pause } from 'node:timers/promises';
import {
  createTestClient,
  type Hex,
  http,
  parseEther,
  publicActions,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
  walletActions,
} from 'viem';
import { developmentAccounts } from '../chain/developmentAccounts.ts';
import type { RunningChain } from '../chain/LocalChain.ts';
import type { Contracts, TokenContract } from './Contracts.ts';
import { create2Deployer, tokenDeployment } from './create2.ts';
import { multicall3CreationCode } from './multicall3.ts';
import { testTokens } from './tokens.ts';

const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11';
/** The account whose first transaction creates Multicall3 at its well-known address, here as on every public chain. */
const multicall3Creator = '0x05f32B3cC3888453ff71B01135B34FF8e41263F2';

/** Pays for the deployments, so that the accounts people use begin with a round balance. */
const payer = developmentAccounts[9];

/** How often a receipt is asked for, ms. */
const pollInterval = 20;
/** How long the chain has to mine by itself, ms: it takes a hundredth of that. */
const minePatience = 1000;
/** How long a receipt may take at all, ms. */
const receiptDeadline = 30_000;

type Client = ReturnType<typeof connect>;

/** Deploys what a chain lacks and answers where everything is. Running it again changes nothing. */
export async function deployContracts(
  chain: Pick<RunningChain, 'id' | 'rpc'>,
  tokenCode: Hex,
): Promise<Contracts> {
  const client = connect(chain.rpc);
  if (!(await client.getCode({ address: multicall3 }))) await deployMulticall3(client);
  const tokens: TokenContract[] = [];
  for (const token of testTokens) {
    const { address, data } = tokenDeployment(tokenCode, token, developmentAccounts);
    tokens.push({ ...token, address });
    if (await client.getCode({ address })) continue;
    await send(client, { from: payer, to: create2Deployer, data });
    if (!(await client.getCode({ address }))) throw new Error(`${token.name} is not at ${address}`);
  }
  return { multicall3, tokens };
}

function connect(rpc: string) {
  return createTestClient({ mode: 'anvil', transport: http(rpc) })
    .extend(publicActions)
    .extend(walletActions);
}

async function deployMulticall3(client: Client): Promise<void> {
  await client.setBalance({ address: multicall3Creator, value: parseEther('1') });
  await client.impersonateAccount({ address: multicall3Creator });
  await send(client, { from: multicall3Creator, data: multicall3CreationCode });
  await client.stopImpersonatingAccount({ address: multicall3Creator });
  if (!(await client.getCode({ address: multicall3 }))) throw new Error(`Multicall3 is not at ${multicall3}`);
}

async function send(client: Client, parameters: { from: Hex; to?: Hex; data: Hex }): Promise<void> {
  const { from, ...rest } = parameters;
  const hash = await client.sendTransaction({ account: from, chain: null, ...rest });
  const { status } = await receiptOf(client, hash);
  if (status !== 'success') throw new Error(`transaction ${hash} failed`);
}

/**
 * The receipt, asked for until it is there: viem's own wait looks again only when another block comes, and a chain that
 * mines on demand makes none. A chain that has only just begun may leave its first transaction lying, as has been seen on
 * a busy machine: it is told to mine.
 */
async function receiptOf(client: Client, hash: Hex): Promise<TransactionReceipt> {
  const start = Date.now();
  for (let nextMine = start + minePatience; Date.now() < start + receiptDeadline; await pause(pollInterval)) {
    const receipt = await client.getTransactionReceipt({ hash }).catch(noneYet);
    if (receipt) return receipt;
    if (Date.now() < nextMine) continue;
    await client.mine({ blocks: 1 });
    nextMine += minePatience;
  }
  throw new Error(`transaction ${hash} was not mined within ${receiptDeadline / 1000} s`);
}

function noneYet(error: unknown): undefined {
  if (!(error instanceof TransactionReceiptNotFoundError)) throw error;
}
