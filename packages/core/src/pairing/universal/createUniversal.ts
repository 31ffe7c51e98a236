import type { Namespace } from '@foyer/protocol/caip';
import { FoyerError } from '@foyer/protocol/errors';
import { changeAccounts, changeNetwork } from '../../connection/actions/walletEvents.ts';
import type { Context } from '../../kernel/Context.ts';
import type { Adapter, AdapterConnection } from '../../ports/Adapter.ts';
import type { PairedWallet } from '../../ports/PairedWallet.ts';
import { requestRpc } from '../../rpc/actions.ts';
import { formOf } from './forms.ts';

/** A chain family without an adapter: only a paired wallet serves it, and what it signs is asked in the family's own words. */
export function createUniversal(context: Context, namespace: Namespace): Adapter {
  let paired: PairedWallet | undefined;
  let stop: (() => void) | undefined;
  const form = formOf(namespace);

  const wallet = (): PairedWallet => {
    if (!paired) throw new FoyerError('WALLET_NOT_FOUND', { connectorId: 'walletConnect' });
    return paired;
  };
  const connectionOf = (own: PairedWallet): AdapterConnection => ({
    connectorId: own.connector.id,
    accounts: own.accounts(),
    networkId: own.networkId(),
  });
  const follow = (own: PairedWallet) => () => {
    if (own.accounts().length === 0) {
      stop?.();
      paired = undefined;
      return;
    }
    const { connectorId, accounts, networkId } = connectionOf(own);
    changeAccounts(context, namespace, { connectorId, accounts });
    changeNetwork(context, namespace, { connectorId, networkId });
  };
  const ask = async (method: string, params: unknown): Promise<unknown> => {
    const own = wallet();
    return own.request({ networkId: own.networkId(), method, params });
  };
  // The same object at every reading: what is followed by its identity does not change with every look.
  const provider = {
    request: (question: { readonly method: string; readonly params?: unknown }) =>
      ask(question.method, question.params),
  };
  const unknown = (method: string) => Promise.reject(new FoyerError('METHOD_NOT_APPROVED', { method }));

  return {
    namespace,
    type: 'universal',
    start: () => () => undefined,
    connect: () => unknown('connect'),
    reconnect: async () => undefined,
    async pair(own) {
      const connection = connectionOf(own);
      stop?.();
      paired = own;
      stop = own.onChange(follow(own));
      return connection;
    },
    disconnect: async () => undefined,
    async switchNetwork({ network }) {
      const own = wallet();
      if (own.moveTo(network.caipNetworkId)) return;
      if (namespace !== 'eip155') throw new FoyerError('UNSUPPORTED_CHAIN_ADD');
      const { switchEvm } = await import('./switchEvm.ts');
      await switchEvm(context, own, network);
    },
    async getBalance({ address, network, signal }) {
      const { method, params, read } = form.balance(address);
      return read(await requestRpc<unknown>(context, network, method, params, signal));
    },
    async signMessage({ address, message }) {
      const { method, params, read } = form.sign(address, message);
      return { signature: read(await ask(method, params)) };
    },
    async estimateGas({ network, transaction }) {
      const { method, params, read } = form.gas(transaction);
      return read(await requestRpc<unknown>(context, network, method, params));
    },
    async sendTransaction({ network, transaction }) {
      const own = wallet();
      const { method, params, read } = form.send(transaction);
      return { hash: read(await own.request({ networkId: network.caipNetworkId, method, params })) };
    },
    getProvider: () => paired && provider,
  };
}
