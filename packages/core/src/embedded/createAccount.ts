import type { EmbeddedWallet } from '@foyer/embedded';
import type { Namespace } from '@foyer/protocol/caip';
import { FoyerError } from '@foyer/protocol/errors';
import { setConnected } from '../connection/actions/setConnected.ts';
import { adapterFor } from '../kernel/adapterFor.ts';
import type { Context } from '../kernel/Context.ts';
import type { AdapterConnection } from '../ports/Adapter.ts';
import { embeddedFamilies } from './connector.ts';
import { createFamilyWallet } from './createFamilyWallet.ts';
import { patchEmbedded } from './patchEmbedded.ts';
import { fromFrameChain, toFrameChain } from './rules.ts';

/** The signed-in account in the families of the kit. */
export interface EmbeddedAccount {
  /** Fetches the user and hands the wallet to a family's adapter. */
  join(family: Namespace, signal?: AbortSignal): Promise<AdapterConnection>;
  /** Connects every family that the wallet serves; one of them becomes the active one. */
  connectAll(signal: AbortSignal): Promise<void>;
}

export function createAccount(context: Context, wallet: EmbeddedWallet): EmbeddedAccount {
  const families = () => embeddedFamilies(context.options, context.store.getState().network.networks);

  const join = async (family: Namespace, signal?: AbortSignal): Promise<AdapterConnection> => {
    const { networks, activeByNamespace } = context.store.getState().network;
    const wanted =
      activeByNamespace[family] ??
      networks.find(({ chainNamespace }) => chainNamespace === family)?.caipNetworkId;
    const adapter = adapterFor(context, family);
    if (!wanted || !adapter.pair) throw new FoyerError('NETWORK_UNDEFINED', { namespace: family });
    const user = await wallet.getUser(toFrameChain(wanted), signal);
    const told = fromFrameChain(user.chainId);
    const isKnown = networks.some(({ caipNetworkId }) => caipNetworkId === told);
    const start = isKnown && told.startsWith(`${family}:`) ? told : wanted;
    patchEmbedded(context, {
      info: {
        user: user.email ? { email: user.email } : {},
        authProvider: 'email',
        accountType: user.preferredAccountType ?? 'eoa',
        isSmartAccountDeployed: user.smartAccountDeployed ?? false,
      },
    });
    return adapter.pair(createFamilyWallet(context, wallet, { family, start }));
  };

  return {
    join,
    async connectAll(signal) {
      const served = families();
      const { network, wallets } = context.store.getState();
      const active = wallets.namespace ?? network.activeNamespace;
      const lead = served.includes(active) ? active : served[0];
      // The active one comes last: what follows the account sees the others connected already.
      for (const family of [...served].sort((a, b) => Number(a === lead) - Number(b === lead))) {
        context.jobs.cancel(`restore ${family}`);
        const connection = await join(family, signal);
        if (signal.aborted) throw new FoyerError('REQUEST_ABORTED');
        setConnected(context, family, connection, { activate: family === lead });
      }
    },
  };
}
