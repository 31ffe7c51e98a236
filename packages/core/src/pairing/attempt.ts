import type { ConnectAttempt } from '../connection/state.ts';
import type { Context } from '../kernel/Context.ts';
import type { Connector } from '../wallets/Connector.ts';
import { isPaired } from './isPaired.ts';

/** What an attempt by pairing asks, while it is at `step`; at any step when none is given. */
export function attemptOf(
  context: Context,
  step?: ConnectAttempt['step'],
): Pick<Connector, 'id' | 'chain'> | undefined {
  const { attempt } = context.store.getState().connection;
  if (attempt.step === 'idle' || (step && attempt.step !== step)) return undefined;
  const { connectorId: id, namespace: chain } = attempt;
  return isPaired(context, chain, id) ? { id, chain } : undefined;
}
