import type { CaipNetworkId } from '@foyer/protocol/caip';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { ApiError } from '../../api/ApiError.ts';
import { RequestFailure } from '../../channel/RequestFailure.ts';
import type { Hex } from '../../intent/Intent.ts';
import type { AskChain } from '../../ports/Chain.ts';

/** How nodes say that they have the very same transaction already. */
const known = /already ?(known|imported)|\bknown transaction/i;
/** How they say that its number is used up: by itself, it may be. */
const used = /nonce (is )?too low|OldNonce/i;

/**
 * Hands a signed transaction to its network, once, and answers its hash. Where the answer is lost the network is asked
 * for the transaction: it is never sent twice, and never called failed while it may be on its way (R6).
 */
export async function sendTransaction(
  askChain: AskChain,
  networkId: CaipNetworkId,
  signed: Hex,
): Promise<Hex> {
  const hash: Hex = `0x${bytesToHex(keccak_256(hexToBytes(signed.slice(2))))}`;
  try {
    await askChain(networkId, 'eth_sendRawTransaction', [signed]);
    return hash;
  } catch (error) {
    if (error instanceof RequestFailure && known.test(error.message)) return hash;
    if (await isKnown(askChain, networkId, hash)) return hash;
    const isJudged = error instanceof RequestFailure && error.code !== -32603;
    if (isJudged && !used.test(error.message)) throw error;
    const reason = error instanceof ApiError || error instanceof RequestFailure ? error.message : 'no answer';
    throw new RequestFailure(
      `It is not known whether the transaction was sent (${reason}). Look for ${hash} before you try again`,
      { code: -32603, data: { hash } },
    );
  }
}

async function isKnown(askChain: AskChain, networkId: CaipNetworkId, hash: Hex): Promise<boolean> {
  try {
    const found = await askChain(networkId, 'eth_getTransactionByHash', [hash]);
    return typeof found === 'object' && found !== null;
  } catch {
    // No word of it: the caller says so.
    return false;
  }
}
