import { frameLimits, methodKind, type UnsafeMethod } from '@foyer/protocol/frame';
import { copyPlain } from '../channel/copyPlain.ts';
import { RpcError, rpcCodes } from '../channel/RpcError.ts';
import type { Frame } from '../frame/createFrame.ts';
import { createListeners } from './createListeners.ts';

/** How a request that needs the user's yes is carried; `ask` sends it, the signal takes it back. */
export type Approve = (
  method: UnsafeMethod,
  ask: (signal: AbortSignal) => Promise<unknown>,
) => Promise<unknown>;

type Listener = (...parameters: never[]) => void;

/** EIP-1193 for eip155, and the Solana methods in its form. */
export interface EmbeddedProvider {
  request(question: { readonly method: string; readonly params?: unknown }): Promise<unknown>;
  /** `accountsChanged`, `chainChanged`, `disconnect`. */
  on(event: string, listener: Listener): void;
  removeListener(event: string, listener: Listener): void;
}

/** Where requests go: a number for eip155, else a CAIP-2 id. */
export type ChainId = number | string;

/** The account as the provider tells it. */
export interface ProviderAccount {
  readonly addresses: readonly string[];
  readonly chainId: ChainId | undefined;
}

export interface OpenProvider extends EmbeddedProvider {
  /** Takes over who is signed in and where; what differs is told. No addresses: nobody is. */
  update(account: ProviderAccount): void;
  account(): ProviderAccount;
  /** Has requests go to another chain at once, and tells the frame. */
  switchTo(chainId: ChainId): Promise<void>;
}

interface ProviderParts {
  readonly approve: Approve;
  readonly onRefused: (method: string) => void;
  readonly chainId: ChainId | undefined;
  /** Hears which chain requests go to from now on. */
  readonly onSwitch: (chainId: ChainId) => void;
}

/**
 * The provider over the frame. Anything that is on neither list of the protocol is refused with 4200, in the page
 * already (security.md §1.7).
 */
export function createProvider(frame: Pick<Frame, 'request'>, parts: ProviderParts): OpenProvider {
  const listeners = createListeners();
  let known: ProviderAccount = { addresses: [], chainId: parts.chainId };
  let waiting = 0;
  /** How often the host has chosen a chain, or the user left. */
  let choices = 0;

  const update = (next: ProviderAccount): void => {
    const before = known;
    known = next;
    const { addresses, chainId } = next;
    // The chain first: who asks for accounts on the news must not ask on the old chain.
    if (chainId !== undefined && chainId !== before.chainId) listeners.tell('chainChanged', toWord(chainId));
    if (addresses.join() === before.addresses.join()) return;
    listeners.tell('accountsChanged', [...addresses]);
    if (addresses.length > 0) return;
    choices += 1;
    listeners.tell('disconnect', new RpcError(rpcCodes.disconnected, 'The user has signed out'));
  };
  const moveTo = (chainId: ChainId): void => {
    parts.onSwitch(chainId);
    update({ ...known, chainId });
  };
  const askFrame = (chainId: ChainId) => frame.request('SWITCH_NETWORK', { chainId });
  const askToSwitch = async (chainId: ChainId): Promise<void> => {
    const asked = choices;
    await askFrame(chainId);
    // Else the host has chosen meanwhile, and the frame has heard of that since; or the user has left.
    if (asked === choices) moveTo(chainId);
  };
  const askUser = async (method: UnsafeMethod, params: unknown): Promise<unknown> => {
    // One on the screen and a queue: the frame refuses more, so nothing of them is shown here either.
    if (waiting > frameLimits.queue) throw new RpcError(rpcCodes.limit, 'Too many requests are open');
    waiting += 1;
    // Asked again later, it is for the same chain still.
    const { chainId } = known;
    try {
      return await parts.approve(method, async (signal) => {
        if (known.addresses.length === 0) throw new RpcError(rpcCodes.disconnected, 'Nobody is signed in');
        return ask(frame, chainId, { method, params }, signal);
      });
    } finally {
      waiting -= 1;
    }
  };

  return {
    async request({ method, params }) {
      switch (method) {
        case 'eth_chainId':
          return toWord(known.chainId ?? 1);
        case 'eth_accounts':
        case 'eth_requestAccounts':
          return [...known.addresses];
        case 'wallet_switchEthereumChain':
          await askToSwitch(chainOf(params));
          return null;
      }
      const kind = methodKind(method);
      if (!kind) {
        parts.onRefused(method);
        throw new RpcError(rpcCodes.unsupported, 'Requested RPC call is not allowed');
      }
      if (known.addresses.length === 0) throw new RpcError(rpcCodes.disconnected, 'Nobody is signed in');
      const plain = checkParams(method, params);
      if (kind === 'unsafe') return askUser(method as UnsafeMethod, plain);
      return ask(frame, known.chainId, { method, params: plain });
    },
    on: listeners.on,
    removeListener: listeners.remove,
    update,
    account: () => known,
    async switchTo(chainId) {
      choices += 1;
      moveTo(chainId);
      await askFrame(chainId);
    },
  };
}

/** The chain travels with each request: what was signed for one chain never goes to another (AT-S12). */
function ask(
  frame: Pick<Frame, 'request'>,
  chainId: ChainId | undefined,
  { method, params }: { readonly method: string; readonly params: unknown },
  signal?: AbortSignal,
): Promise<unknown> {
  const chainNamespace = typeof chainId === 'string' ? chainId.slice(0, chainId.indexOf(':')) : 'eip155';
  const chain = chainId === undefined ? {} : { chainId, chainNamespace };
  return frame.request('RPC_REQUEST', { method, params, ...chain }, signal);
}

/** Bigints become hex. @throws RpcError -32602 for what the frame would refuse. */
function checkParams(method: string, params: unknown): unknown {
  const most = frameLimits.typedDataChars;
  let plain: unknown;
  try {
    plain = copyPlain(params);
  } catch (error) {
    throw new RpcError(rpcCodes.invalidParams, `params: ${(error as Error).message}`);
  }
  if (method === 'eth_signTypedData_v4' && JSON.stringify(plain ?? null).length > most) {
    throw new RpcError(rpcCodes.invalidParams, `params: more than ${most} characters`);
  }
  return plain;
}

/** @throws RpcError -32602. */
function chainOf(params: unknown): number {
  const [first] = Array.isArray(params) ? params : [];
  const chainId: unknown = (first as { readonly chainId?: unknown } | undefined)?.chainId;
  if (typeof chainId === 'string' && /^0x[\da-f]{1,13}$/i.test(chainId)) return Number(chainId);
  throw new RpcError(rpcCodes.invalidParams, 'params: chainId is missing or malformed');
}

/** As EIP-1193 spells it: hex for a number. */
function toWord(chainId: ChainId): string {
  return typeof chainId === 'number' ? `0x${chainId.toString(16)}` : chainId;
}
