import type { CaipNetworkId } from '@foyer/protocol/caip';
import { frameLimits } from '@foyer/protocol/frame';
import { ApiError } from '../../api/ApiError.ts';
import { grantsPower } from '../../approval/describe/warn.ts';
import { markChanged } from '../../approval/markChanged.ts';
import { RequestFailure } from '../../channel/RequestFailure.ts';
import type { Intent } from '../../intent/Intent.ts';
import type { ApprovalContext } from '../../ports/Approval.ts';
import type { ApprovalSubject } from '../../ports/ApprovalWindow.ts';
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
  const { approval, screens, keeper, speech, tabs } = context;
  const { method, params, networkId } = request;
  const address = addressOn(await ensureWallet(context), networkId);
  const { siteOrigin, state } = context;
  const { name: siteName } = state.site;
  const site = siteName !== undefined && { siteName };
  const asked: ApprovalContext = { siteOrigin, ...site, networkId, address };
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
  /** Whether its number is still the account's next; from now on it has that. */
  const isCurrent = async (): Promise<boolean> => {
    const before = intent;
    intent = await approval.renumber(before, params, signal);
    signal.throwIfAborted();
    return intent === before;
  };
  let change: Pick<ApprovalSubject, 'isChanged'> = {};
  const answer = async (fault?: unknown): Promise<unknown> => {
    signal.throwIfAborted();
    await screens.approve(shown, refresh, signal, { intent, ...site, ...change }, fault);
    signal.throwIfAborted();
    // here, as a window of its own says yes without looking anew
    if (await isCurrent()) {
      const signatures = await keeper.sign(intent, signal, isGrant);
      // again, as a tap may have taken minutes; alone, as another tab may be about to send with the same number
      const handOver = async () => {
        if (!(await isCurrent())) return;
        commit();
        return { reply: await toReply(context, intent, signatures) };
      };
      const done = await (intent.kind === 'transaction'
        ? tabs.alone(`send ${networkId}`, handOver, signal)
        : handOver());
      if (done) return done.reply;
    }
    change = { isChanged: true };
    shown = markChanged(await describe(), createSay(seen.language)('approval.changed'));
    return answer();
  };
  return untilReached(answer);
}

/**
 * A yes that could not reach the gateway is asked for again, and says why: the user is not left with nothing. Nothing was
 * handed over, also where a share was released and its answer lost.
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
