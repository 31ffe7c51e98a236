import { isEmbedded } from '../../embedded/connector.ts';
import { openEmbedded } from '../../embedded/openEmbedded.ts';
import { adapterFor } from '../../kernel/adapterFor.ts';
import type { Context } from '../../kernel/Context.ts';
import { gaveUp, waitAtMost } from '../../kernel/waiting.ts';
import { cancel as cancelPairing } from '../../pairing/actions/cancel.ts';
import { pair } from '../../pairing/actions/start.ts';
import { isPaired } from '../../pairing/isPaired.ts';
import type { AdapterConnection } from '../../ports/Adapter.ts';
import { noteAct } from '../../telemetry/actions.ts';
import { track } from '../../telemetry/track.ts';
import { addRecent, toRecent } from '../../wallets/actions/addRecent.ts';
import type { Connector } from '../../wallets/Connector.ts';
import { beginAttempt, cancelAttempt, connectJob, failAttempt } from './attempt.ts';
import { followBusy } from './followBusy.ts';
import { setConnected } from './setConnected.ts';

/**
 * Asks a wallet to connect. A second call for the wallet already being asked joins the first;
 * one for another wallet supersedes it. The end shows in `state.connection.attempt`.
 */
export function connect(context: Context, connector: Connector): Promise<void> {
  const { id, chain } = connector;
  if (isPaired(context, chain, id)) return pair(context, connector);
  if (isEmbedded(id)) return openEmbedded(context).then((own) => own.connect(connector));
  cancelPairing(context);
  const { attempt } = context.store.getState().connection;
  const isSame = attempt.step === 'waiting' && attempt.connectorId === id && attempt.namespace === chain;
  if (!isSame) cancelAttempt(context);
  return context.jobs.run(connectJob, `${chain}:${id}`, (signal) => runAttempt(context, connector, signal));
}

async function runAttempt(context: Context, connector: Connector, signal: AbortSignal): Promise<void> {
  const { chain: namespace, name } = connector;
  context.jobs.cancel(`restore ${namespace}`);
  // First of all, since it takes longest: what is shown and remembered of it is done while the wallet thinks.
  const asking = ask(context, connector, signal);
  noteAct(context);
  track(context, { type: 'track', event: 'SELECT_WALLET', properties: { name, platform: 'browser' } });
  addRecent(context, toRecent(connector));
  beginAttempt(context, connector);
  const succeed = (connection: AdapterConnection) => {
    setConnected(context, namespace, connection, { activate: true });
    track(context, { type: 'track', event: 'CONNECT_SUCCESS', properties: { method: 'browser', name } });
  };
  try {
    const connection = await waitAtMost(asking, { signal });
    if (connection !== gaveUp && !signal.aborted) succeed(connection);
  } catch (cause) {
    if (signal.aborted) return;
    failAttempt(context, connector, cause);
    if (context.store.getState().connection.attempt.step === 'busy') followBusy(context, connector, succeed);
  }
}

/** Asks the wallet at once. An adapter that throws at once, or is missing, fails the attempt as one that rejects does. */
async function ask(
  context: Context,
  { id: connectorId, chain: namespace }: Connector,
  signal: AbortSignal,
): Promise<AdapterConnection> {
  const networkId = context.store.getState().network.activeByNamespace[namespace];
  return adapterFor(context, namespace).connect({ connectorId, ...(networkId && { networkId }), signal });
}
