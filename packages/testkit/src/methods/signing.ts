import { hashTypedData, type LocalAccount, type TypedDataDefinition } from 'viem';
import { chainIdOf, chainOf } from '../wallet/chainOf.ts';
import { findKey } from '../wallet/keys.ts';
import type { MethodContext, Methods } from '../wallet/Method.ts';
import { addressParameter, parameter, toHexData } from '../wallet/parameters.ts';
import { visibleAccounts } from '../wallet/siteEvents.ts';
import type { PendingRequest } from '../wallet/WalletOptions.ts';
import { walletError } from '../wallet/walletError.ts';
import { readTransaction, sendTransaction } from './sendTransaction.ts';

/** The key behind `address`. @throws code 4100 when the site does not see that account. */
function sharedKey(context: MethodContext, origin: string, address: string): LocalAccount {
  const visible = visibleAccounts(context.store.get(), origin, context.shareAll);
  const isShared = visible.some((shared) => shared.toLowerCase() === address.toLowerCase());
  const key = isShared ? findKey(context.keys, address) : undefined;
  if (!key) throw walletError(4100);
  return key;
}

/** Asks the user. @throws code 4100 when by the time of the answer the site sees no account any more. */
async function askUser({ approvals, store }: MethodContext, request: PendingRequest): Promise<void> {
  await approvals.ask(request);
  const { locked, sites } = store.get();
  if (locked || !sites.includes(request.origin)) throw walletError(4100);
}

/** What needs a key: personal_sign, EIP-712, transactions. */
export const signingMethods: Methods = {
  async personal_sign(context, request) {
    const raw = toHexData(parameter(request.params, 0), 'The message');
    const key = sharedKey(context, request.origin, addressParameter(request.params, 1));
    await askUser(context, request);
    return key.signMessage({ message: { raw } });
  },

  async eth_signTypedData_v4(context, request) {
    const key = sharedKey(context, request.origin, addressParameter(request.params, 0));
    const data = parseTypedData(request);
    const domainChain = data.domain?.chainId;
    if (domainChain !== undefined && Number(domainChain) !== chainIdOf(context.store, request)) {
      throw walletError(-32602, 'The domain names another chain than the request is for.');
    }
    await askUser(context, request);
    return key.signTypedData(data);
  },

  async eth_sendTransaction(context, request) {
    const transaction = parameter(request.params, 0);
    const key = sharedKey(
      context,
      request.origin,
      addressParameter([(transaction as { from?: unknown })?.from], 0),
    );
    // Of now: the user may have moved on by the time of the answer.
    const chain = chainOf(context.store, request);
    readTransaction(transaction, chain);
    await askUser(context, request);
    if (!context.store.get().online) throw walletError(4900);
    return context.inTurn(() => sendTransaction(context, key, chain, transaction));
  },
};

function parseTypedData({ params }: PendingRequest): TypedDataDefinition {
  const value = parameter(params, 1);
  try {
    const data = typeof value === 'string' ? JSON.parse(value) : value;
    if (data.types && data.primaryType && data.message) {
      // What cannot be hashed cannot be signed.
      hashTypedData(data);
      return data;
    }
  } catch {
    // Reported below, like any other shape that is not typed data.
  }
  throw walletError(-32602, 'Typed data is missing or does not fit its types.');
}
