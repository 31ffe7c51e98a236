import { parseNetworkId } from '@foyer/protocol/caip';
import { FoyerError, isFoyerError, isUserRejection, toFoyerError } from '@foyer/protocol/errors';
import type { Context } from '../../kernel/Context.ts';
import { waitAtMost } from '../../kernel/waiting.ts';
import type { Network } from '../../network/Network.ts';
import type { PairedWallet } from '../../ports/PairedWallet.ts';

/** How long a wallet may take to grant a network after it agreed to go there, in ms. */
const grantLimit = 5000;
/** What wallets answer that do not know a chain (spec.md §4); with 5000 a wallet app says that its user declined. */
const unknownChain: readonly unknown[] = [4902, 32603, -32603];

/**
 * Asks a wallet app for another EVM network (EIP-3326), adding it where it does not know it (EIP-3085), and waits until it is granted.
 * @throws FoyerError `USER_REJECTED`, `UNSUPPORTED_CHAIN_ADD`, or what the wallet answered to the switch.
 */
export async function switchEvm(context: Context, own: PairedWallet, network: Network): Promise<void> {
  const { caipNetworkId, name, nativeCurrency, rpcUrls, blockExplorer } = network;
  const chainId = `0x${Number(parseNetworkId(caipNetworkId).reference).toString(16)}`;
  const ask = async (method: string, param: object) => {
    if (!own.canAsk(method)) throw new FoyerError('UNSUPPORTED_CHAIN_ADD');
    await own.request({ networkId: own.networkId(), method, params: [param] });
  };
  try {
    await ask('wallet_switchEthereumChain', { chainId });
  } catch (error) {
    if (!isFoyerError(error, 'UNSUPPORTED_CHAIN_ADD') && !isUnknownChain(error)) throw error;
    const { origin } = context.ports.page.facts();
    const chain = {
      chainId,
      chainName: name,
      nativeCurrency,
      // A path of the site's own leads nowhere from there.
      rpcUrls: rpcUrls.chainDefault.filter(Boolean).map((url) => (url.startsWith('/') ? origin + url : url)),
      ...(blockExplorer && { blockExplorerUrls: [blockExplorer.url] }),
    };
    await ask('wallet_addEthereumChain', chain).catch((cause) => {
      const failure = toFoyerError(cause);
      throw isFoyerError(failure, 'USER_REJECTED', 'WALLET_BUSY')
        ? failure
        : new FoyerError('UNSUPPORTED_CHAIN_ADD', {}, cause);
    });
  }
  await granted(context, own, network);
}

/** What it grants now the wallet tells by an update of its own, before its answer or after. */
async function granted(context: Context, own: PairedWallet, { caipNetworkId }: Network): Promise<void> {
  if (own.moveTo(caipNetworkId)) return;
  let stop = (): void => undefined;
  const told = new Promise<void>((resolve) => {
    stop = own.onChange(() => {
      if (own.networkIds().includes(caipNetworkId) || own.accounts().length === 0) resolve();
    });
  });
  const { clock } = context.ports;
  await waitAtMost(told, { clock, ms: grantLimit, signal: context.signal });
  stop();
  if (!own.moveTo(caipNetworkId)) throw new FoyerError('UNSUPPORTED_CHAIN_ADD');
}

function isUnknownChain(error: unknown): boolean {
  const { code, cause } = Object(error) as { readonly code?: unknown; readonly cause?: unknown };
  const codes = [code, (Object(cause) as { readonly code?: unknown }).code];
  return !isUserRejection(error) && codes.some((each) => unknownChain.includes(each));
}
