import { FoyerError, isFoyerError } from '@foyer/protocol/errors';
import type { Context } from '../kernel/Context.ts';
import { gatewayQuery } from '../kernel/gatewayAddress.ts';
import { gaveUp, waitAtMost } from '../kernel/waiting.ts';
import type { Network } from '../network/Network.ts';
import { internalCode, judgeRpcBody, malformedCode, rpcTimeoutMs } from './rules.ts';
import { isServedByGateway } from './supportedChains.ts';

interface Call {
  readonly method: string;
  readonly params: readonly unknown[];
}

interface Endpoint {
  readonly url: string;
  readonly query?: Readonly<Record<string, string>>;
}

/**
 * Sends one call to the endpoints of a network, in order, until one answers.
 * @throws FoyerError `NO_RPC_URL`, `RPC_EXECUTION`, `REQUEST_ABORTED`, or the last endpoint's failure; of what is to be sent the
 * failure of the first that may have passed it on, whatever a later one says.
 */
export async function sendRpc(
  context: Context,
  network: Network,
  call: Call,
  signal?: AbortSignal,
): Promise<unknown> {
  const stop = signal ? AbortSignal.any([signal, context.signal]) : context.signal;
  let failure: unknown = new FoyerError('NO_RPC_URL', { network: network.caipNetworkId });
  let open: unknown;
  for await (const endpoint of endpointsOf(context, network)) {
    try {
      return await askEndpoint(context, endpoint, call, stop);
    } catch (error) {
      if (stop.aborted) throw error;
      if (isFoyerError(error, 'RPC_EXECUTION')) throw open ?? error;
      if (mayHaveTaken(call, error)) open ??= error;
      failure = error;
    }
  }
  throw open ?? failure;
}

/**
 * Whether this endpoint may have passed on what was to be sent. The same signed bytes may go to another one, but where that says
 * that it knows them already nothing failed: nobody knows. One that refuses before it does anything has not.
 */
function mayHaveTaken({ method }: Call, error: unknown): boolean {
  if (!/(^|_)send/.test(method)) return false;
  if (!isFoyerError(error, 'RPC_SERVER'))
    return !(isFoyerError(error, 'HTTP_STATUS') && Number(error.context.status) < 500);
  const { code, message } = error.context;
  return code === malformedCode || code === internalCode || /timed? ?out/i.test(String(message));
}

/** The host's own endpoints, the gateway where it serves the chain, the chain's own list; each address once. */
async function* endpointsOf(context: Context, network: Network): AsyncGenerator<Endpoint> {
  const { gatewayUrl } = context.options;
  const { default: all, chainDefault } = network.rpcUrls;
  // The host's own stand before the chain's there.
  const custom = all.slice(0, all.length - chainDefault.length);
  for (const url of custom) yield { url };
  if (await isServedByGateway(context, network.caipNetworkId)) {
    yield { url: `${gatewayUrl}/v1/`, query: { chainId: network.caipNetworkId, ...gatewayQuery(context) } };
  }
  for (const url of chainDefault) if (!custom.includes(url)) yield { url };
}

async function askEndpoint(
  context: Context,
  { url, query }: Endpoint,
  call: Call,
  signal: AbortSignal,
): Promise<unknown> {
  const { http, clock } = context.ports;
  const timeout = new AbortController();
  const asking = http.request({
    method: 'POST',
    url,
    ...(query ? { query } : { contentType: 'application/json' as const }),
    body: { jsonrpc: '2.0', id: 1, ...call },
    signal: AbortSignal.any([signal, timeout.signal]),
  });
  const body = await waitAtMost(asking.catch(answerOfRefusal), { clock, ms: rpcTimeoutMs, signal });
  if (signal.aborted) throw new FoyerError('REQUEST_ABORTED');
  if (body === gaveUp) {
    timeout.abort();
    throw new FoyerError('NETWORK_FAILED', { url, reason: 'timeout' });
  }
  const answer = judgeRpcBody(body);
  if (answer.kind === 'result') return answer.result;
  const { kind, ...fault } = answer;
  const { code, message } = fault;
  throw new FoyerError(kind === 'execution' ? 'RPC_EXECUTION' : 'RPC_SERVER', { code, message }, fault);
}

/** Some nodes send a call that ran and failed with a status of their own; any other refusal stays one. */
function answerOfRefusal(error: unknown): unknown {
  const body = isFoyerError(error, 'HTTP_STATUS') ? parseJson(String(error.context.body)) : undefined;
  const isRpc = (body as { jsonrpc?: unknown } | null | undefined)?.jsonrpc === '2.0';
  if (!isRpc || judgeRpcBody(body).kind !== 'execution') throw error;
  return body;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
