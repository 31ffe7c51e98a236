import { setTimeout as pause } from 'node:timers/promises';
import { BaseError } from 'viem';
import type { RunningChain } from '../chain/LocalChain.ts';
import { findCrash, type NamedChild } from '../findCrash.ts';
import { StepError, startAgain } from '../StepError.ts';
import type { Contracts } from './Contracts.ts';
import { deployContracts } from './deployContracts.ts';

/** How long after a failed request it may become known that the chain has ended, in ms. */
const crashPatience = 1000;

/**
 * Deploys to every chain what it lacks.
 * @throws StepError that tells which chain ended, where one did; else what a chain said.
 */
export async function deployEverywhere(
  chains: readonly RunningChain[],
  children: readonly NamedChild[],
  tokenCode: `0x${string}`,
): Promise<Contracts> {
  const crash = findCrash(children).then((why): never => {
    throw new StepError('Deploy the contracts', why, startAgain);
  });
  const deploying = Promise.all(chains.map((chain) => deployContracts(chain, tokenCode)));
  try {
    const [contracts] = await Promise.race([deploying, crash]);
    if (!contracts) throw new Error('there is no chain');
    return contracts;
  } catch (error) {
    // A request fails a moment before the end of its chain is known.
    await Promise.race([crash, pause(crashPatience)]);
    throw error instanceof BaseError ? inShort(error) : error;
  }
}

/** What happened without the request, which holds a whole contract. */
function inShort(error: BaseError): Error {
  const words = new Set([error.shortMessage, error.details].filter(Boolean));
  return new Error([...words].join(' '), { cause: error });
}
