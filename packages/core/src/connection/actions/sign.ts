import type { Namespace } from '@foyer/protocol/caip';
import { FoyerError, isFoyerError, toFoyerError } from '@foyer/protocol/errors';
import { selectAddress } from '../../account/state.ts';
import { adapterFor } from '../../kernel/adapterFor.ts';
import type { Context } from '../../kernel/Context.ts';
import { selectActiveNetwork } from '../../network/state.ts';
import type { Adapter, TransactionRequest } from '../../ports/Adapter.ts';
import { checkAmounts } from '../checkAmounts.ts';

/**
 * Asks the connected wallet to sign plain text.
 * @throws FoyerError `NO_ACTIVE_ADDRESS`, `USER_REJECTED`, `SIGN_MESSAGE_FAILED`.
 */
export async function signMessage(
  context: Context,
  { message, namespace }: { message: string; namespace?: Namespace | undefined },
): Promise<{ signature: string }> {
  const wallet = connectedWallet(context, namespace);
  try {
    const { connectorId, address } = wallet;
    return await wallet.adapter.signMessage({ connectorId, address, message });
  } catch (cause) {
    const error = toFoyerError(cause);
    if (isFoyerError(error, 'USER_REJECTED', 'WALLET_BUSY')) throw error;
    throw new FoyerError('SIGN_MESSAGE_FAILED', {}, cause);
  }
}

/**
 * Asks the connected wallet to send a transaction on the active network. `value` and `gas` in base units.
 * @throws FoyerError `NO_ACTIVE_ADDRESS`, `NETWORK_UNDEFINED`, `RPC_INVALID_PARAMS` for an amount that is no bigint, `USER_REJECTED`, or what the adapter or the wallet answered.
 */
export async function sendTransaction(
  context: Context,
  transaction: Omit<TransactionRequest, 'from'>,
): Promise<{ hash: string }> {
  const { adapter, connectorId, address } = connectedWallet(context);
  const network = selectActiveNetwork(context.store.getState());
  if (!network) throw new FoyerError('NETWORK_UNDEFINED');
  checkAmounts(transaction);
  try {
    return await adapter.sendTransaction({
      connectorId,
      network,
      transaction: { ...transaction, from: address },
    });
  } catch (cause) {
    throw toFoyerError(cause);
  }
}

function connectedWallet(
  context: Context,
  namespace?: Namespace,
): { readonly adapter: Adapter; readonly connectorId: string; readonly address: string } {
  const state = context.store.getState();
  const name = namespace ?? state.network.activeNamespace;
  const connection = state.connection.byNamespace[name];
  const address = selectAddress(state, name);
  if (connection?.status !== 'connected' || !connection.connectorId || !address) {
    throw new FoyerError('NO_ACTIVE_ADDRESS');
  }
  return { adapter: adapterFor(context, name), connectorId: connection.connectorId, address };
}
