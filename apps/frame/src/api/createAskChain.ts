import type { CaipNetworkId } from '@foyer/protocol/caip';
import type { FrameConfig } from '@foyer/protocol/frame';
import { rpcAnswerSchema } from '@foyer/protocol/http';
import * as v from 'valibot';
import { RequestFailure } from '../channel/RequestFailure.ts';
import type { AskChain } from '../ports/Chain.ts';
import type { Clock } from '../ports/Clock.ts';
import { ApiError } from './ApiError.ts';
import { gatewayUrl } from './gatewayUrl.ts';
import { waitAtMost } from './waitAtMost.ts';

/** The gateway gives each of its endpoints 10 s; a second one shall have its chance. */
const callMs = 20_000;

/**
 * Reads of a chain through the gateway's proxy. Before the first answer of a network counts, its endpoint has to say
 * which chain it is: one that says another is not asked again until the page is loaded anew.
 */
export function createAskChain(needs: {
  readonly config: Pick<FrameConfig, 'gatewayUrl' | 'projectId' | 'version'>;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
}): AskChain {
  const checkById = new Map<CaipNetworkId, Promise<void>>();

  const call: AskChain = async (networkId, method, params, signal) => {
    const url = gatewayUrl(needs.config, '/v1/', { chainId: networkId });
    const text = await waitAtMost(
      async (stop) => {
        const response = await needs.fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
          credentials: 'omit',
          cache: 'no-store',
          redirect: 'error',
          referrerPolicy: 'no-referrer',
          signal: stop,
        });
        return await response.text();
      },
      { clock: needs.clock, ms: callMs, signal },
    ).catch((cause: unknown) => {
      if (signal?.aborted) throw signal.reason;
      throw new ApiError('UNREACHABLE', { cause });
    });
    return readAnswer(text);
  };

  const check = (networkId: CaipNetworkId): Promise<void> => {
    const known = checkById.get(networkId);
    if (known) return known;
    const checking = checkChain(call, networkId);
    checkById.set(networkId, checking);
    // Not reached is no verdict; another chain is.
    checking.catch((error) => {
      if (!(error instanceof WrongChain)) checkById.delete(networkId);
    });
    return checking;
  };

  return async (networkId, method, params, signal) => {
    await check(networkId);
    return call(networkId, method, params, signal);
  };
}

class WrongChain extends RequestFailure {}

async function checkChain(call: AskChain, networkId: CaipNetworkId): Promise<void> {
  const [namespace, reference] = networkId.split(':');
  if (namespace !== 'eip155') {
    throw new RequestFailure(`${networkId}: the wallet cannot read this network yet`, { code: 4901 });
  }
  const answer = await call(networkId, 'eth_chainId', []);
  const isRight = typeof answer === 'string' && /^0x[\da-f]{1,16}$/i.test(answer);
  if (isRight && BigInt(answer) === BigInt(reference ?? '')) return;
  throw new WrongChain(`${networkId}: the endpoint answers for another chain`, { code: 4901 });
}

function readAnswer(text: string): unknown {
  const result = v.safeParse(rpcAnswerSchema, parseJson(text));
  if (!result.success) throw new RequestFailure('The network gave no usable answer', { code: -32603 });
  if (!('error' in result.output)) return result.output.result;
  const { code, message, data } = result.output.error as { code: number; message: string; data?: unknown };
  throw new RequestFailure(message, { code, data });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
