import type { CaipAddress, Namespace } from '@foyer/protocol/caip';
import { FoyerError, toFoyerError } from '@foyer/protocol/errors';
import type { Wallet } from '@foyer/protocol/http';
import { selectCaipAddress } from '../account/state.ts';
import { connect } from '../connection/actions/connect.ts';
import { selectIsConnected } from '../connection/state.ts';
import type { Context } from '../kernel/Context.ts';
import { hasGateway } from '../kernel/gatewayAddress.ts';
import { patch, watch } from '../kernel/Instance.ts';
import type { State } from '../kernel/State.ts';
import { open } from '../modal/actions.ts';
import { choose } from '../wallets/actions/choose.ts';
import type { Connector } from '../wallets/Connector.ts';
import { fetchByIds } from '../wallets/fetchWallets.ts';
import { findConnector, type WantedWallet } from './findConnector.ts';

/**
 * Connects one wallet without showing the list: asks the one that is here; for another the registry is asked once, and
 * the modal opens on how to get it. Undefined when the visitor gave up or chose another.
 * @throws FoyerError `USER_REJECTED`, `WALLET_BUSY`, `WALLET_NOT_FOUND`, or what the wallet answered.
 */
export async function connectWallet(
  context: Context,
  wanted: WantedWallet,
): Promise<CaipAddress | undefined> {
  const { id } = wanted;
  const isCurrent = () => context.store.getState().wallets.oneClick?.id === id;
  patch(context, 'wallets', { oneClick: { step: 'loading', id } });
  try {
    const connector = findConnector(context.store.getState(), wanted);
    const address = connector
      ? await ask(context, connector)
      : await showHow(context, await fetchRecord(context, id), wanted.namespace);
    if (isCurrent()) patch(context, 'wallets', { oneClick: undefined });
    return address;
  } catch (cause) {
    const error = toFoyerError(cause);
    if (isCurrent()) patch(context, 'wallets', { oneClick: { step: 'failed', id, error } });
    throw error;
  }
}

async function ask(context: Context, connector: Connector): Promise<CaipAddress | undefined> {
  await connect(context, connector);
  const state = context.store.getState();
  const { byNamespace, attempt } = state.connection;
  const current = byNamespace[connector.chain];
  const address = selectCaipAddress(state, connector.chain);
  if (current?.status === 'connected' && current.connectorId === connector.id && address) return address;
  if (attempt.step === 'idle' || attempt.connectorId !== connector.id) return undefined;
  if (attempt.step === 'failed') throw attempt.error;
  throw new FoyerError(attempt.step === 'busy' ? 'WALLET_BUSY' : 'USER_REJECTED');
}

async function fetchRecord(context: Context, id: string): Promise<Wallet> {
  const [record] = hasGateway(context)
    ? await context.once(`record ${id}`, () => fetchByIds(context, [id], context.signal))
    : [];
  if (!record) throw new FoyerError('WALLET_NOT_FOUND', { connectorId: id });
  return record;
}

/** Shows how to get the wallet, and waits until it is connected or the modal is closed. */
async function showHow(
  context: Context,
  record: Wallet,
  namespace?: Namespace,
): Promise<CaipAddress | undefined> {
  await open(context, namespace ? { namespace } : {});
  choose(context, record);
  await new Promise<void>((resolve) => {
    const settle = () => {
      const state = context.store.getState();
      if (state.modal.open && !selectIsConnected(state, namespace) && !context.signal.aborted) return;
      stop();
      context.signal.removeEventListener('abort', settle);
      resolve();
    };
    const stop = watch(context, settleKey(namespace), settle);
    context.signal.addEventListener('abort', settle);
  });
  const state = context.store.getState();
  return selectIsConnected(state, namespace) ? selectCaipAddress(state, namespace) : undefined;
}

const settleKey = (namespace?: Namespace) => (state: State) =>
  `${state.modal.open} ${selectIsConnected(state, namespace)}`;
