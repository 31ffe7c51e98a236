import { toFoyerError } from '@foyer/protocol/errors';
import { beginAttempt, cancelAttempt, failAttempt } from '../../connection/actions/attempt.ts';
import type { Context } from '../../kernel/Context.ts';
import { patch, watch } from '../../kernel/Instance.ts';
import { noteAct } from '../../telemetry/actions.ts';
import { track } from '../../telemetry/track.ts';
import type { Connector } from '../../wallets/Connector.ts';
import { attemptOf } from '../attempt.ts';
import { writeChoice } from '../deepLinkChoice.ts';
import { openPairing } from '../openPairing.ts';
import type { PairingRequest, WalletPlatform } from '../PairingActions.ts';
import { isPairingView, pairedFamilies, pairingConnector } from '../rules.ts';
import { pairingJob } from './cancel.ts';

/**
 * Makes a code ready, for `wallet` or for any. It is an attempt to connect where a view that waits for a wallet app is
 * shown; elsewhere the code only gets ready for links. With manual control the code is the host's to make.
 */
export function start(context: Context, { wallet, platform }: PairingRequest = {}): void {
  const { modal, router, pairing } = context.store.getState();
  const isShown = modal.open && isPairingView(router.view);
  if (isShown) {
    if (pairing.wallet !== wallet) patch(context, 'pairing', { wallet, link: undefined });
    begin(context);
    tellPlatform(context, platform);
  }
  if (!context.options.manualWCControl) void keepCode(context);
}

/** Begins the attempt anew, with a code that nobody has answered; what was chosen stays chosen. */
export function retry(context: Context): void {
  const { code, relay } = context.store.getState().pairing;
  // After a refusal the next code is there already: a link of it can be followed at once.
  if (code.status === 'failed' || (code.status === 'starting' && relay === 'down'))
    context.jobs.cancel(pairingJob);
  begin(context);
  void keepCode(context);
}

/** Asks whatever wallet app takes the code. Resolves when the attempt has ended; a second call joins the first. */
export async function pair(context: Context, connector: Connector): Promise<void> {
  begin(context, connector);
  const keeping = keepCode(context);
  await new Promise<void>((resolve) => {
    const end = () => {
      if (attemptOf(context, 'waiting') && !context.signal.aborted) return;
      stop();
      context.signal.removeEventListener('abort', end);
      resolve();
    };
    const stop = watch(context, ({ connection }) => connection.attempt, end);
    context.signal.addEventListener('abort', end);
    end();
  });
  // Connected, or given up: the next call must not join what is about to end.
  if (!attemptOf(context)) await keeping;
}

function begin(context: Context, wanted?: Connector): void {
  if (attemptOf(context, 'waiting')) return;
  const { wallets, network } = context.store.getState();
  const families = pairedFamilies(context.options, network.networks);
  const active = wallets.namespace ?? network.activeNamespace;
  const family = families.includes(active) ? active : families[0];
  const connector = wanted ?? (family && pairingConnector(family));
  if (!connector) return;
  cancelAttempt(context);
  noteAct(context);
  context.jobs.cancel(`restore ${connector.chain}`);
  beginAttempt(context, connector);
}

/** Once for each body of the view that the visitor sees; a code to scan is for another device than the one before. */
function tellPlatform(context: Context, platform: WalletPlatform | undefined): void {
  if (!platform) return;
  if (platform === 'qrcode') {
    writeChoice(context, undefined);
    patch(context, 'pairing', { link: undefined });
  }
  const name = context.store.getState().pairing.wallet?.name ?? 'WalletConnect';
  track(context, { type: 'track', event: 'SELECT_WALLET', properties: { name, platform } });
}

/** Keeps a code ready until a wallet agreed, or it is cancelled. Joined while it runs. */
function keepCode(context: Context): Promise<void> {
  return context.jobs.run(pairingJob, 'code', async (signal) => {
    patch(context, 'pairing', { code: { status: 'starting' } });
    try {
      const { offer } = await openPairing(context);
      if (!signal.aborted) await offer(signal);
    } catch (cause) {
      if (signal.aborted) return;
      patch(context, 'pairing', {
        code: { status: 'failed', error: toFoyerError(cause, 'MODAL_LOAD_FAILED') },
      });
      const asked = attemptOf(context, 'waiting');
      if (asked) failAttempt(context, asked, cause);
    }
  });
}
