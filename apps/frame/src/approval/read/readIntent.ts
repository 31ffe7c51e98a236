import { laterMethods } from '@foyer/protocol/frame';
import { notSupported, RequestFailure } from '../../channel/RequestFailure.ts';
import type { Intent } from '../../intent/Intent.ts';
import type { ApprovalContext } from '../../ports/Approval.ts';
import type { AskChain } from '../../ports/Chain.ts';
import { readMessage } from './readMessage.ts';
import { readSolanaMessage, readSolanaTransaction } from './readSolana.ts';
import { readTransaction } from './readTransaction.ts';
import { readTypedData } from './readTypedData.ts';

/**
 * What a request asks to have signed, complete and checked.
 * @throws RequestFailure 4200 for what is not signed here, -32602 for parameters that do not fit, or as the chain failed.
 */
export async function readIntent(
  askChain: AskChain,
  request: { readonly method: string; readonly params: unknown; readonly context: ApprovalContext },
  signal?: AbortSignal,
): Promise<Intent> {
  const { method, params, context } = request;
  if (laterMethods.includes(method)) throw notSupported(method);
  const family = method.startsWith('solana_') ? 'solana' : 'eip155';
  const read = readers.find(([name]) => name === method)?.[1];
  if (!read)
    throw new RequestFailure(`${method.slice(0, 64)}: the wallet does not sign that`, { code: 4200 });
  if (context.networkId.split(':')[0] !== family) {
    throw new RequestFailure(`${method}: the active network is ${context.networkId}`, { code: 4901 });
  }
  return read({ askChain, params, context, signal });
}

/** What a reader of one method works with. */
export interface Asked {
  readonly askChain: AskChain;
  readonly params: unknown;
  readonly context: ApprovalContext;
  readonly signal: AbortSignal | undefined;
}

const readers: readonly (readonly [string, (asked: Asked) => Intent | Promise<Intent>])[] = [
  ['personal_sign', readMessage],
  ['eth_signTypedData_v4', readTypedData],
  ['eth_sendTransaction', readTransaction],
  ['solana_signMessage', readSolanaMessage],
  ['solana_signTransaction', readSolanaTransaction],
];
