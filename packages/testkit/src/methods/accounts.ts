import type { MethodContext, Methods } from '../wallet/Method.ts';
import { objectParameter } from '../wallet/parameters.ts';
import { visibleAccounts } from '../wallet/siteEvents.ts';
import type { PendingRequest } from '../wallet/WalletOptions.ts';
import { walletError } from '../wallet/walletError.ts';

const connecting = ['eth_requestAccounts', 'wallet_requestPermissions'];

async function connectSite(
  context: MethodContext,
  request: PendingRequest,
  isGranted?: () => boolean,
): Promise<void> {
  if (context.approvals.isAsking(request.origin, connecting)) throw walletError(-32002);
  await context.approvals.ask(request, isGranted);
  const { sites } = context.store.get();
  if (!sites.includes(request.origin)) context.store.set({ sites: [...sites, request.origin] });
}

function permissions(context: MethodContext, origin: string): unknown[] {
  if (!context.store.get().sites.includes(origin)) return [];
  const value = visibleAccounts(context.store.get(), origin, context.shareAll);
  const caveats = [{ type: 'restrictReturnedAccounts', value }];
  return [{ invoker: origin, parentCapability: 'eth_accounts', caveats }];
}

/** Which accounts a site sees: EIP-1102, EIP-1193, EIP-2255. */
export const accountMethods: Methods = {
  eth_accounts: async ({ store, shareAll }, { origin }) => visibleAccounts(store.get(), origin, shareAll),

  async eth_requestAccounts(context, request) {
    const visible = () => visibleAccounts(context.store.get(), request.origin, context.shareAll);
    // Of a locked wallet a site that has permission sees nothing either: its user only unlocks it,
    // also when it is locked as the user agrees.
    while (visible().length === 0) await connectSite(context, request, () => visible().length > 0);
    return visible();
  },

  wallet_getPermissions: async (context, { origin }) => permissions(context, origin),

  async wallet_requestPermissions(context, request) {
    if (!('eth_accounts' in objectParameter(request.params, 0))) throw walletError(4200);
    await connectSite(context, request);
    return permissions(context, request.origin);
  },

  async wallet_revokePermissions({ store }, { origin, params }) {
    if (!('eth_accounts' in objectParameter(params, 0))) throw walletError(4200);
    store.set({ sites: store.get().sites.filter((site) => site !== origin) });
    return null;
  },
};
