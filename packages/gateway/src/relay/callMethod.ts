import { relayParams } from '@foyer/protocol/relayParams';
import * as v from 'valibot';
import { describeIssue } from '../kernel/describeIssue.ts';
import { publish } from './methods/publish.ts';
import { fetchMessages, receive } from './methods/receive.ts';
import { subscribe, unsubscribe } from './methods/subscribe.ts';
import type { Asking, RelayContext } from './RelayContext.ts';
import { RelayFault } from './RelayFault.ts';

type Name = keyof typeof relayParams;
type Params<Of extends Name> = v.InferOutput<(typeof relayParams)[Of]>;
type Method<Of extends Name> = (
  context: RelayContext,
  asking: Asking,
  params: Params<Of>,
) => Promise<unknown>;

/** Every method of the relay. Publishing stores before its first await, so that a client's messages keep their order. */
const methods: { readonly [Of in Name]: Method<Of> } = {
  irn_publish: (context, asking, params) => publish(context, asking, [params]),
  irn_batchPublish: (context, asking, { messages }) => publish(context, asking, messages),
  irn_subscribe: async (context, asking, { topic }) => (await subscribe(context, asking, [topic]))[0],
  irn_batchSubscribe: (context, asking, { topics }) => subscribe(context, asking, topics),
  irn_unsubscribe: (context, asking, { topic }) => unsubscribe(context, asking, [topic]),
  irn_batchUnsubscribe: (context, asking, { subscriptions }) =>
    unsubscribe(
      context,
      asking,
      subscriptions.map(({ topic }) => topic),
    ),
  irn_fetchMessages: (context, asking, { topic }) => fetchMessages(context, asking, [topic]),
  irn_batchFetchMessages: (context, asking, { topics }) => fetchMessages(context, asking, topics),
  irn_batchReceive: (context, asking, { receipts }) => receive(context, asking, receipts),
  wc_proposeSession: proposeSession,
  wc_approveSession: approveSession,
};

/** Subscribes to the pairing and publishes the proposal on it. */
async function proposeSession(context: RelayContext, asking: Asking, params: Params<'wc_proposeSession'>) {
  const { pairingTopic: topic, sessionProposal: message, ttl, attestation } = params;
  await subscribe(context, asking, [topic]);
  return publish(context, asking, [{ topic, message, ttl, tag: 1100, attestation }]);
}

/** Subscribes to the session, answers the proposal and publishes the settlement. */
async function approveSession(context: RelayContext, asking: Asking, params: Params<'wc_approveSession'>) {
  const { pairingTopic, sessionTopic, ttl } = params;
  await subscribe(context, asking, [sessionTopic]);
  return publish(context, asking, [
    { topic: pairingTopic, message: params.sessionProposalResponse, ttl, tag: 1101 },
    { topic: sessionTopic, message: params.sessionSettlementRequest, ttl, tag: 1102 },
  ]);
}

/**
 * Does what a client asks. The older names `waku_…` and `iridium_…` mean the same as `irn_…`.
 * @throws RelayFault that the client is told.
 */
export async function callMethod(
  context: RelayContext,
  asking: Asking,
  method: string,
  params: unknown,
): Promise<unknown> {
  const name = method.replace(/^(waku|iridium)_/, 'irn_');
  if (!Object.hasOwn(methods, name)) throw new RelayFault(-32601);
  return callNamed(context, asking, name as Name, params);
}

function callNamed<Of extends Name>(context: RelayContext, asking: Asking, name: Of, params: unknown) {
  const result = v.safeParse(relayParams[name], params, { abortEarly: true });
  if (result.success) return methods[name](context, asking, result.output);
  const [issue] = result.issues;
  const path = v.getDotPath(issue);
  const detail = describeIssue(relayParams[name], issue);
  throw new RelayFault(-32602, path === null ? 'expected an object' : `${path}: ${detail}`);
}
