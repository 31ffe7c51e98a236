import type { CaipNetworkId } from '@foyer/protocol/caip';
import { frameLimits } from '@foyer/protocol/frame';
import { ApiError } from '../../api/ApiError.ts';
import { grantsPower } from '../../approval/describe/warn.ts';
import { markChanged } from '../../approval/markChanged.ts';
import { RequestFailure } from '../../channel/RequestFailure.ts';
import type { Hex, Intent } from '../../intent/Intent.ts';
import type { ApprovalContext } from '../../ports/Approval.ts';
import { createSay } from '../../words/createSay.ts';
import { addressOn, ensureWallet } from '../ensureWallet.ts';
import type { FrameContext } from '../FrameContext.ts';
import type { Turn } from './createApprovalQueue.ts';
import { sendTransaction } from './sendTransaction.ts';
import { toSolanaReply } from './toSolanaReply.ts';

/** A request of `unsafeMethods`: read, shown, approved, signed; a transaction is sent then. Answers as the method wants it. */
export async function approveRequest(
  context: FrameContext,
  request: { readonly method: string; readonly params: unknown; readonly networkId: CaipNetworkId },
  signal: AbortSignal,
): Promise<unknown> {
  const { method, params, networkId } = request;
  if (
    method === 'eth_signTypedData_v4' &&
    JSON.stringify(params ?? null).length > frameLimits.typedDataChars
  ) {
    throw new RequestFailure(`params: typed data is at most ${frameLimits.typedDataChars / 1024} KB`, {
      code: -32602,
    });
  }
  const stop = AbortSignal.any([signal, context.state.user.signal, context.session.signal()]);
  return context.approvals.run({ networkId, signal: stop }, (turn) => approve(context, request, turn));
}

async function approve(
  context: FrameContext,
  request: { readonly method: string; readonly params: unknown; readonly networkId: CaipNetworkId },
  { signal, commit }: Turn,
): Promise<unknown> {
  const { approval, screens, keeper, speech } = context;
  const { method, params, networkId } = request;
  const address = addressOn(await ensureWallet(context), networkId);
  const { siteOrigin, state } = context;
  const asked: ApprovalContext = {
    siteOrigin,
    ...(state.site.name !== undefined && { siteName: state.site.name }),
    networkId,
    address,
  };
  let intent = await approval.readIntent(method, params, asked, signal);
  signal.throwIfAborted();
  const seen = { ...asked, language: await speech.ready() };
  let isGrant = false;
  const describe = async () => {
    const view = await approval.describe(intent, seen, signal);
    isGrant ||= grantsPower(view);
    return view;
  };
  let shown = await describe();
  const refresh = async () => {
    shown = await describe();
    return shown;
  };
  const { siteName } = asked;
  const signOnce = async (fault?: unknown): Promise<readonly Hex[]> => {
    signal.throwIfAborted();
    const subject = { intent, ...(siteName !== undefined && { siteName }) };
    await screens.approve(shown, refresh, signal, subject, fault);
    signal.throwIfAborted();
    // here, as a window of its own says yes without looking anew
    const next = await approval.renumber(intent, params, signal);
    signal.throwIfAborted();
    if (next === intent) return keeper.sign(intent, signal, isGrant);
    intent = next;
    shown = markChanged(await describe(), createSay(seen.language)('approval.changed'));
    return signOnce();
  };
  const signatures = await untilReached(signOnce);
  commit();
  return toReply(context, intent, signatures);
}

/**
 * A yes that could not reach the gateway is asked for again, and says why: the user is not left with nothing. Nothing was
 * signed, also where a share was released and its answer lost.
 */
async function untilReached<Value>(
  work: (fault?: unknown) => Promise<Value>,
  fault?: unknown,
): Promise<Value> {
  try {
    return await work(fault);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'UNREACHABLE') throw error;
    return untilReached(work, error);
  }
}

async function toReply(
  { askChain }: FrameContext,
  intent: Intent,
  signatures: Awaited<ReturnType<FrameContext['keeper']['sign']>>,
): Promise<unknown> {
  const [first] = signatures;
  if (!first) throw new Error('A signature is missing');
  switch (intent.kind) {
    case 'message':
    case 'typedData':
      return first;
    case 'transaction':
      return sendTransaction(askChain, intent.networkId, first);
    default:
      return toSolanaReply(first);
  }
}
