import type { CaipNetworkId, Namespace } from '@foyer/protocol/caip';
import { FoyerError, toFoyerError } from '@foyer/protocol/errors';
import { selectIsConnected } from '../connection/state.ts';
import { adapterFor } from '../kernel/adapterFor.ts';
import type { Context } from '../kernel/Context.ts';
import { patch, update, watch } from '../kernel/Instance.ts';
import type { State } from '../kernel/State.ts';
import { waitAtMost } from '../kernel/waiting.ts';
import { showAlert } from '../notices/actions.ts';
import { push, replace } from '../router/actions.ts';
import { noteAct } from '../telemetry/actions.ts';
import { track } from '../telemetry/track.ts';
import type { Network } from './Network.ts';
import { findNetwork, type WantedNetwork } from './rules.ts';
import { selectActiveNetworkId, selectNetwork } from './state.ts';

const job = 'switch network';

/**
 * Makes a requested network the active one; a connected wallet is asked to follow.
 * @throws FoyerError `NETWORK_NOT_FOUND`, `USER_REJECTED`, `UNSUPPORTED_CHAIN_ADD`, `REQUEST_ABORTED` when given up or overtaken, or what the wallet answered.
 */
export async function switchNetwork(context: Context, wanted: WantedNetwork | undefined): Promise<void> {
  const state = context.store.getState();
  // A page without types may pass the chain's id alone.
  const network = findNetwork(state.network, typeof wanted === 'number' ? { id: wanted } : wanted);
  if (!network) {
    if (wanted) showAlert(context, 'SWITCH_NETWORK_NOT_FOUND');
    throw new FoyerError('NETWORK_NOT_FOUND', {
      network: typeof wanted === 'object' ? wanted?.id : wanted,
    });
  }
  const isThere = () => selectActiveNetworkId(context.store.getState()) === network.caipNetworkId;
  const wasThere = isThere();
  if (!wasThere) tellSwitch(context, network);
  if (isRestoring(state, network)) {
    // Seen at once; the wallet has a network of its own, and is asked once it is back.
    choose(context, network);
    await context.jobs.run(job, network.caipNetworkId, (signal) => whenRestored(context, network, signal));
    if (isThere()) return;
    if (wasThere) tellSwitch(context, network);
  } else if (wasThere) return;
  if (!selectIsConnected(context.store.getState(), network.chainNamespace)) return choose(context, network);
  const { attempt } = context.store.getState().network;
  if (attempt.step !== 'waiting') patch(context, 'network', { attempt: { step: 'waiting', network } });
  return context.jobs.run(job, network.caipNetworkId, (signal) => askWallet(context, network, signal));
}

function tellSwitch(context: Context, { caipNetworkId }: Network): void {
  noteAct(context);
  track(context, { type: 'track', event: 'SWITCH_NETWORK', properties: { network: caipNetworkId } });
}

/**
 * What a click on a network row does (behaviour.md §4): nothing, a selection, the SwitchNetwork view, or
 * SwitchActiveChain where the site would lose the account it has.
 */
export function chooseNetwork(context: Context, network: Network): void {
  const state = context.store.getState();
  if (selectActiveNetworkId(state) === network.caipNetworkId) return;
  const isThere = selectIsConnected(state, network.chainNamespace);
  if (isThere || selectIsConnected(state)) {
    // The list is still to be seen while the view loads: a second choice takes the place of the first.
    const lead = state.router.view.startsWith('Switch') ? replace : push;
    lead(context, isThere ? 'SwitchNetwork' : 'SwitchActiveChain', { network });
    if (!isThere) return;
  }
  // The end of the attempt shows in the state; here nobody waits for it.
  switchNetwork(context, network).catch(() => undefined);
}

/** Follows a network that the site chose by means of its own; a connected wallet's counts more. */
export function takeChoice(context: Context, namespace: Namespace, networkId: CaipNetworkId): void {
  const state = context.store.getState();
  if (selectIsConnected(state, namespace) || !selectNetwork(state, networkId)) return;
  update(context, ({ network }) => ({
    network: { ...network, activeByNamespace: { ...network.activeByNamespace, [namespace]: networkId } },
  }));
}

/** Forgets the switch that is running or shown; the wallet's late answer is dropped. */
export function cancelSwitch(context: Context): void {
  context.jobs.cancel(job);
  if (context.store.getState().network.attempt.step !== 'idle') {
    patch(context, 'network', { attempt: { step: 'idle' } });
  }
}

async function askWallet(context: Context, network: Network, signal: AbortSignal): Promise<void> {
  const { chainNamespace } = network;
  const connectorId = context.store.getState().connection.byNamespace[chainNamespace]?.connectorId ?? '';
  patch(context, 'network', { attempt: { step: 'waiting', network } });
  try {
    const onAdding = (isAdding: boolean) => {
      if (!signal.aborted) patch(context, 'network', { attempt: { step: 'waiting', network, isAdding } });
    };
    const asking = adapterFor(context, chainNamespace).switchNetwork({ connectorId, network, onAdding });
    await waitAtMost(asking, { signal });
    if (signal.aborted) {
      // Who waits for the switch goes on to use the network: one that did not happen must not look done. The wallet's event ends it too.
      if (selectActiveNetworkId(context.store.getState(), chainNamespace) === network.caipNetworkId) return;
      throw new FoyerError('REQUEST_ABORTED');
    }
    select(context, network);
  } catch (cause) {
    const error = toFoyerError(cause);
    if (!signal.aborted) {
      const step = error.code === 'USER_REJECTED' ? 'declined' : 'failed';
      patch(context, 'network', {
        attempt: step === 'declined' ? { step, network } : { step, network, error },
      });
    }
    throw error;
  }
}

/** Whether a stored wallet of the network's family is being brought back, also beside an attempt of the visitor's. */
function isRestoring({ connection }: State, { chainNamespace }: Network): boolean {
  const { attempt, byNamespace, restored } = connection;
  const status = byNamespace[chainNamespace]?.status;
  const isTried = attempt.step !== 'idle' && attempt.namespace === chainNamespace;
  return status === 'reconnecting' || (!restored && status !== 'connected' && (!!status || isTried));
}

async function whenRestored(context: Context, network: Network, signal: AbortSignal): Promise<void> {
  const restored = new Promise<void>((resolve) => {
    const stop = watch(
      context,
      (state) => isRestoring(state, network),
      () => {
        stop();
        resolve();
      },
    );
  });
  await waitAtMost(restored, { signal });
  if (signal.aborted) throw new FoyerError('REQUEST_ABORTED');
}

/** Without a wallet the choice is the kit's; what keeps one beside it, as the site's own wagmi, is told. */
function choose(context: Context, network: Network): void {
  select(context, network);
  const { chainNamespace } = network;
  context.adapters.find(({ namespace }) => namespace === chainNamespace)?.chooseNetwork?.(network);
}

function select(context: Context, { chainNamespace, caipNetworkId }: Network): void {
  update(context, ({ network }) => ({
    network: {
      ...network,
      attempt: { step: 'idle' },
      activeNamespace: chainNamespace,
      activeByNamespace: { ...network.activeByNamespace, [chainNamespace]: caipNetworkId },
    },
  }));
}
