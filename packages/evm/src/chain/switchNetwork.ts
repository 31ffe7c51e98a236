import type { AdapterHost, Network } from '@foyer/core';
import { FoyerError, isFoyerError } from '@foyer/protocol/errors';
import { isUnknownChain } from '../provider/isUnknownChain.ts';
import { request, requestRaw, translate } from '../provider/request.ts';
import { readNetwork } from '../session/readNetwork.ts';
import type { Session } from '../session/Session.ts';
import { toHexChainId } from './chainId.ts';
import { wholeUrls } from './wholeUrls.ts';

/** How often a wallet that sends no event is asked again where it is, and for how long, in ms. */
const askAgainAfter = 250;
const settleLimit = 5000;

interface SwitchWays {
  /** Whether the session is another's by now, or nobody's: its wallet is asked nothing more. */
  readonly isOver: () => boolean;
  readonly onAdding?: ((isAdding: boolean) => void) | undefined;
}

/**
 * Asks the wallet to switch (EIP-3326), adding the network when it does not know it (EIP-3085), which `onAdding` is told, as when it is asked to switch then, and waits until it is there.
 * @throws FoyerError `USER_REJECTED`, `UNSUPPORTED_CHAIN_ADD` when adding failed, `WALLET_TIMEOUT` when the wallet stays elsewhere, `REQUEST_ABORTED` when the instance or the session ends.
 */
export async function switchNetwork(
  host: AdapterHost,
  session: Session,
  network: Network,
  { isOver, onAdding }: SwitchWays,
): Promise<void> {
  let isThere = false;
  let stop = (): unknown => undefined;
  // Some wallets tell before they answer, or never answer, others send no event, and others are silent while they move: what comes first counts.
  const told = new Promise<void>((resolve) => {
    stop = session.onNetwork(() => {
      if (session.connection().networkId !== network.caipNetworkId) return;
      isThere = true;
      resolve();
    });
  });
  const check = () => {
    if (isThere || host.signal.aborted || isOver()) throw new FoyerError('REQUEST_ABORTED');
  };
  await Promise.race([told, ask(host, session, network, check, onAdding)]).finally(() => stop());
}

/** Asks until the wallet answers that it is there; `check` throws when nothing more is to be asked. */
async function ask(
  host: AdapterHost,
  session: Session,
  network: Network,
  check: () => void,
  onAdding: SwitchWays['onAdding'],
): Promise<void> {
  const { provider } = session.wallet;
  const target = [{ chainId: toHexChainId(network.caipNetworkId) }];
  try {
    await requestRaw(provider, 'wallet_switchEthereumChain', target);
  } catch (error) {
    if (!isUnknownChain(error)) throw translate(error);
    check();
    onAdding?.(true);
    await addNetwork(session, network);
    check();
    if ((await readNetwork(host, session.wallet, settleLimit)) !== network.caipNetworkId) {
      check();
      onAdding?.(false);
      await orUnsupported(request(provider, 'wallet_switchEthereumChain', target));
    }
  }
  await askUntilOn(host, session, network, check);
}

async function addNetwork({ wallet }: Session, network: Network): Promise<void> {
  const { caipNetworkId, name, nativeCurrency, rpcUrls, blockExplorer } = network;
  const chain = {
    chainId: toHexChainId(caipNetworkId),
    rpcUrls: wholeUrls(rpcUrls.chainDefault),
    chainName: name,
    nativeCurrency,
    ...(blockExplorer ? { blockExplorerUrls: [blockExplorer.url] } : {}),
  };
  await orUnsupported(request(wallet.provider, 'wallet_addEthereumChain', [chain]));
}

/** What the visitor decides or must look at stays itself; any other failure means that the wallet cannot have the chain. */
async function orUnsupported(answer: Promise<unknown>): Promise<void> {
  try {
    await answer;
  } catch (error) {
    if (isFoyerError(error, 'USER_REJECTED', 'WALLET_BUSY')) throw error;
    throw new FoyerError('UNSUPPORTED_CHAIN_ADD', {}, error);
  }
}

async function askUntilOn(
  host: AdapterHost,
  session: Session,
  network: Network,
  check: () => void,
): Promise<void> {
  const deadline = host.clock.now() + settleLimit;
  for (;;) {
    check();
    const networkId = await readNetwork(host, session.wallet, deadline - host.clock.now());
    if (networkId === network.caipNetworkId) return session.noteNetwork(networkId);
    if (host.clock.now() >= deadline) throw new FoyerError('WALLET_TIMEOUT');
    await nextChange(host, session);
  }
}

function nextChange({ clock, signal }: AdapterHost, session: Session): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      cancel();
      stop();
      signal.removeEventListener('abort', settle);
      resolve();
    };
    const cancel = clock.setTimer(settle, askAgainAfter);
    const stop = session.onNetwork(settle);
    signal.addEventListener('abort', settle);
  });
}
