import { accountMethods } from '../methods/accounts.ts';
import { chainMethods } from '../methods/chains.ts';
import { readChain } from '../methods/reads.ts';
import { signingMethods } from '../methods/signing.ts';
import { createApprovals } from './approvals.ts';
import { claimed } from './claimed.ts';
import { createKeys } from './keys.ts';
import type { MethodContext, Methods } from './Method.ts';
import { type Memory, toRecord } from './memory.ts';
import { createRequestLog } from './requestLog.ts';
import { fetchRpc } from './rpc.ts';
import { type SiteEvent, siteEvents } from './siteEvents.ts';
import { createStore, initialState, recalledState } from './store.ts';
import { createVerbs } from './verbs.ts';
import type { Wallet } from './Wallet.ts';
import type { WalletOptions } from './WalletOptions.ts';
import { walletError } from './walletError.ts';

const ownMethods: Methods = { ...accountMethods, ...chainMethods, ...signingMethods };

const plainSquare =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' fill='%235b5bd6'/%3E%3C/svg%3E";

/** Makes a wallet that remembers in `memory` and has `more` methods. Its options have been checked. */
export function createWallet(options: WalletOptions, memory: Memory, more: Methods = {}): Wallet {
  const keys = createKeys(options);
  const store = createStore(initialState(options, keys, memory.load()));
  const approvals = createApprovals(store);
  const log = createRequestLog();
  const methods: Methods = { ...ownMethods, ...more };
  const shareAll = options.shareAll ?? false;
  const context: MethodContext = {
    store,
    approvals,
    keys,
    shareAll,
    rpc: options.rpc ?? fetchRpc,
    inTurn: createTurns(),
  };
  const eventListeners = new Set<(event: SiteEvent) => void>();

  store.subscribe((state, before, { silent, recalled }) => {
    if (!recalled) memory.save(toRecord(state, options.chains));
    if (silent) return;
    for (const event of siteEvents(before, state, shareAll)) {
      for (const listener of [...eventListeners]) listener(event);
    }
  });

  return {
    ...createVerbs(store, approvals, options.chains),
    info: {
      name: options.name ?? 'Foyer Test Wallet',
      rdns: options.rdns ?? 'id.foyer.testwallet',
      icon: options.icon ?? plainSquare,
    },
    getState: store.get,
    subscribe: (listener) => store.subscribe(() => listener()),
    onRequest: approvals.onRequest,
    log,
    request: (origin, call, { claim, ...paired } = {}) =>
      log.run({ ...paired, origin, method: String(call?.method), params: call?.params }, async (request) => {
        if (typeof call?.method !== 'string' || call.method === '') throw walletError(-32600);
        if (!store.get().online) throw walletError(4900);
        const method = Object.hasOwn(methods, request.method) ? methods[request.method] : undefined;
        // What goes to the chain as it came is put to no user.
        if (!method) await claim?.();
        return (method ?? readChain)({ ...context, approvals: claimed(approvals, claim) }, request);
      }),
    recall: () => store.set(recalledState(options, keys, memory.load()), { recalled: true }),
    recallShown() {
      const { account, chains, chainId } = recalledState(options, keys, memory.load());
      store.set({ account, chains, chainId }, { recalled: true, silent: true });
    },
    allowSites: (sites) => store.set({ sites }, { silent: true }),
    onEvent(listener) {
      eventListeners.add(listener);
      return () => eventListeners.delete(listener);
    },
    dispose: approvals.dispose,
  };
}

function createTurns(): MethodContext['inTurn'] {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
