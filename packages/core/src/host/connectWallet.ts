import type { CaipAddress, Namespace } from '@foyer/protocol/caip';
import { FoyerError, toFoyerError } from '@foyer/protocol/errors';
import type { Wallet } from '@foyer/protocol/http';
import { selectCaipAddress } from '../account/state.ts';
import { selectIsConnected } from '../connection/state.ts';
import type { Context } from '../kernel/Context.ts';
import type { connectionVerbs } from '../kernel/createConnections.ts';
import { hasGateway } from '../kernel/gatewayAddress.ts';
import { patch, watch } from '../kernel/Instance.ts';
import type { State } from '../kernel/State.ts';
import { open } from '../modal/actions.ts';
import { isPaired } from '../pairing/isPaired.ts';
import { pairingId } from '../pairing/rules.ts';
import { push } from '../router/actions.ts';
import { choose } from '../wallets/actions/choose.ts';
import type { Connector } from '../wallets/Connector.ts';
import { fetchByIds } from '../wallets/fetchWallets.ts';
import { isText } from '../wallets/isNamed.ts';
import { type OneClick, registryWallets } from '../wallets/state.ts';
import { findConnector, type WantedWallet } from './findConnector.ts';

type Verbs = typeof connectionVerbs;

/**
 * Connects one wallet without showing the list: asks the one that is here; for another the registry is asked once, and
 * the modal opens on its code, or on how to get it. Undefined when the visitor gave up or chose another.
 * @throws FoyerError `USER_REJECTED`, `WALLET_BUSY`, `WALLET_NOT_FOUND`, `MODAL_LOAD_FAILED`, or what the wallet answered.
 */
export async function connectWallet(
  context: Context,
  wanted: WantedWallet,
): Promise<CaipAddress | undefined> {
  // A page without types may name none.
  const { id, namespace } = Object(wanted) as WantedWallet;
  const last = () => context.store.getState().wallets.oneClick;
  const tell = (oneClick?: OneClick) => patch(context, 'wallets', { oneClick });
  if (!isText(id)) {
    if (last()?.step === 'failed') tell();
    context.ports.log.warn('connectWallet takes an object with the `id` of a wallet.');
    throw new FoyerError('WALLET_NOT_FOUND', { connectorId: id });
  }
  const own = { step: 'loading', id, namespace } as const;
  tell(own);
  try {
    const address = await reach(context, wanted, () => last() !== own);
    if (last() === own) tell();
    return address;
  } catch (cause) {
    const error = toFoyerError(cause);
    if (last() === own) tell({ ...own, step: 'failed', error });
    throw error;
  }
}

/** Asks the wallet that is here; any other is paired, or shown how to get; none once another was chosen (`isOver`). */
async function reach(
  context: Context,
  wanted: WantedWallet,
  isOver: () => boolean,
): Promise<CaipAddress | undefined> {
  const { id, namespace, isHeadless } = wanted;
  // From here on connections are kept: what follows one, such as another network, holds for this one too.
  const verbs = await context.withConnections((loaded) => loaded);
  if (isOver()) return undefined;
  const state = context.store.getState();
  const connector = findConnector(state, wanted);
  const isCode = connector !== undefined && isPaired(context, connector.chain, connector.id);
  if (connector && (!isCode || isHeadless)) return ask(context, verbs, connector);
  const record = isCode ? undefined : (findRecord(state, id) ?? (await fetchRecord(context, id)));
  if (isOver()) return undefined;
  const code = isHeadless && findConnector(state, { id: pairingId, namespace });
  if (!code) return showHow(context, verbs, record, namespace);
  patch(context, 'pairing', { wallet: record });
  return ask(context, verbs, code);
}

async function ask(
  context: Context,
  { connect }: Verbs,
  connector: Connector,
): Promise<CaipAddress | undefined> {
  const { id, chain, type } = connector;
  const before = context.store.getState();
  await connect(context, connector);
  const state = context.store.getState();
  const { attempt } = state.connection;
  if (attempt.step !== 'idle' && attempt.step !== 'waiting' && attempt.connectorId === id) {
    if (attempt.step === 'failed') throw attempt.error;
    throw new FoyerError(attempt.step === 'busy' ? 'WALLET_BUSY' : 'USER_REJECTED');
  }
  // The embedded wallet asks nobody who is signed in.
  const address = type === 'AUTH' ? selectCaipAddress(state, chain) : newAddress(before, state, chain);
  return state.connection.byNamespace[chain]?.connectorId === id ? address : undefined;
}

/** The address of a family that was connected meanwhile: the same account may be, but what was connected before is no success. */
function newAddress(before: State, state: State, family: Namespace): CaipAddress | undefined {
  const isNew = state.connection.byNamespace[family] !== before.connection.byNamespace[family];
  return isNew ? selectCaipAddress(state, family) : undefined;
}

/** A record that is here already: the host's own, or one the registry named. */
function findRecord(state: State, id: string): Wallet | undefined {
  const own = state.wallets.wanted?.customWallets ?? [];
  return [...own, ...registryWallets(state)].find((wallet) => wallet.id === id);
}

async function fetchRecord(context: Context, id: string): Promise<Wallet> {
  const [record] = hasGateway(context)
    ? await context.once(`record ${id}`, () => fetchByIds(context, [id], context.signal))
    : [];
  if (record) return record;
  const elsewhere = hasGateway(context) ? "nor in the gateway's registry" : 'and there is no gateway to ask';
  context.ports.log.warn(`connectWallet knows no wallet "${id}": it is not in this browser, ${elsewhere}.`);
  throw new FoyerError('WALLET_NOT_FOUND', { connectorId: id });
}

/** Shows the wallet's code, or how to get it, and waits until it is connected or the visitor has left that. */
async function showHow(
  context: Context,
  { connect }: Verbs,
  record: Wallet | undefined,
  namespace?: Namespace,
): Promise<CaipAddress | undefined> {
  const before = context.store.getState();
  const wasConnected = selectIsConnected(before, namespace);
  const isOver = (state: State) =>
    !state.modal.open ||
    // A modal that stands in the page never closes.
    (context.options.enableEmbedded && state.router.history.length === 1) ||
    selectIsConnected(state, namespace) !== wasConnected;
  await open(context, { namespace });
  if (record) choose(context, record, (connector) => connect(context, connector));
  else push(context, 'ConnectingWalletConnect');
  await new Promise<void>((resolve) => {
    const settle = () => {
      stop();
      context.signal.removeEventListener('abort', settle);
      resolve();
    };
    const stop = watch(context, isOver, settle);
    context.signal.addEventListener('abort', settle);
  });
  const state = context.store.getState();
  return newAddress(before, state, namespace ?? state.network.activeNamespace);
}
