import type { CaipNetworkId } from '@foyer/protocol/caip';
import { parseNetworkId } from '@foyer/protocol/caip';
import { RequestFailure } from '../channel/RequestFailure.ts';
import type { WalletInfo } from '../ports/Keeper.ts';
import type { FrameContext } from './FrameContext.ts';

/** The signed-in user's wallet, made or recovered if need be. */
export async function ensureWallet({ session, keeper, state }: FrameContext): Promise<WalletInfo> {
  if (!session.current()) throw new RequestFailure('Nobody is signed in', { code: 4100 });
  return keeper.ensure(state.user.signal);
}

/** The wallet's address on a network. @throws RequestFailure with 4901 where it has none. */
export function addressOn({ accounts }: WalletInfo, networkId: CaipNetworkId): string {
  const { namespace } = parseNetworkId(networkId);
  const account = accounts.find((each) => each.namespace === namespace);
  if (account) return account.address;
  throw new RequestFailure(`The wallet has no account on ${networkId}`, { code: 4901 });
}
