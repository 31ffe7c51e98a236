import type { DappClient, Session } from '@foyer/pairing';
import { isFoyerError } from '@foyer/protocol/early';
import { failAttempt } from '../connection/actions/attempt.ts';
import { appAddress } from '../deeplink/appAddress.ts';
import type { Context } from '../kernel/Context.ts';
import { patch } from '../kernel/Instance.ts';
import { track } from '../telemetry/track.ts';
import { addRecent } from '../wallets/actions/addRecent.ts';
import type { WalletLinks } from '../wallets/state.ts';
import { attemptOf } from './attempt.ts';
import { writeChoice } from './deepLinkChoice.ts';
import { tellRefusal } from './followSession.ts';
import { peerName } from './nameConnectors.ts';
import { offerCodes } from './offerCodes.ts';
import { noCode } from './state.ts';

/** Connects what was agreed to. Rejects with `PAIRING_REFUSED` without a usable account, and when it is given up meanwhile. */
type Take = (session: Session, signal: AbortSignal) => Promise<void>;

/** Offers codes until a wallet agreed, and ends the attempt as every connecting ends. @throws FoyerError when no code can be made. */
export async function offer(
  context: Context,
  client: DappClient,
  take: Take,
  signal: AbortSignal,
): Promise<void> {
  /** Without a modal nobody would see another code. */
  const isWatched = () => context.store.getState().modal.open;
  try {
    const approval = await offerCodes(context, client, signal, {
      refused(error) {
        const asked = attemptOf(context, 'waiting');
        if (asked) failAttempt(context, asked, error);
        return isWatched();
      },
      unreachable: isWatched,
    });
    if (!approval) {
      if (!signal.aborted) patch(context, 'pairing', { code: noCode });
      return;
    }
    // An answer that came as it was given up: nobody would ever use its session.
    if (signal.aborted) await client.disconnect(approval.session.topic);
    else await settle(context, approval.session, take, signal);
  } catch (error) {
    if (!signal.aborted && isFoyerError(error, 'RELAY_REFUSED'))
      tellRefusal(context, String(error.context.reason));
    throw error;
  }
}

async function settle(context: Context, session: Session, take: Take, signal: AbortSignal): Promise<void> {
  const { wallet, link } = context.store.getState().pairing;
  await take(session, signal);
  patch(context, 'pairing', { code: noCode, wallet: undefined, link: undefined });
  // What is no app's address must not be opened later either (security.md AT-X5).
  writeChoice(context, link && appAddress(link.href) ? link : undefined);
  if (wallet) {
    const { id, name, rdns, image_id: imageId, image_url: imageUrl } = wallet;
    const { mobile_link, desktop_link, webapp_link, link_mode } = wallet;
    addRecent(context, {
      id,
      name,
      ...(rdns && { rdns }),
      ...(imageId && { imageId }),
      ...(imageUrl?.startsWith('https:') && { imageUrl }),
      links: known({ mobile_link, desktop_link, webapp_link, link_mode }),
    });
  }
  const properties = {
    method: link ? ('mobile' as const) : ('qrcode' as const),
    name: wallet?.name ?? peerName(session.peer),
  };
  track(context, { type: 'track', event: 'CONNECT_SUCCESS', properties });
}

/** The links that there are. */
function known(links: WalletLinks): WalletLinks {
  return Object.fromEntries(Object.entries(links).filter(([, link]) => link));
}
