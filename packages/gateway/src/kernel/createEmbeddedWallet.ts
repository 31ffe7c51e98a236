import { Hono } from 'hono';
import { every } from 'hono/combine';
import { createAudit } from '../audit/service.ts';
import { createAuth } from '../auth/createAuth.ts';
import { authRoutes } from '../auth/routes.ts';
import { keysRoutes } from '../keys/routes.ts';
import { createKeys, type Keys } from '../keys/service.ts';
import { requireWalletSite } from '../projects/requireWalletSite.ts';
import type { Projects } from '../projects/service.ts';
import { sessionRoutes } from '../sessions/routes.ts';
import { createSessions } from '../sessions/service.ts';
import { answerInTime } from './answerInTime.ts';
import { closeAll } from './closeAll.ts';
import type { GatewayOptions, WalletOptions } from './GatewayOptions.ts';
import type { HttpEnv, HttpMiddleware } from './HttpEnv.ts';
import { reasonOf } from './reasonOf.ts';

/** How long a request may take, in ms: more than the slowest of its parts, a full queue of codes that are tried. */
const answerMs = 5000;

/** What the embedded wallet asks of the gateway: sign-in, sessions, keys. */
export interface EmbeddedWallet {
  readonly routes: Hono<HttpEnv>;
  /** Begins what goes on by itself: letters are sent, and data keys moved to the current key. */
  open(): void;
  /** Ends that, and closes the mailer. */
  close(): Promise<void>;
}

/** Joins the features of the embedded wallet. `started` refuses until the gateway is ready, `caller` lets known projects in. */
export function createEmbeddedWallet(
  wallet: WalletOptions,
  options: GatewayOptions,
  {
    projects,
    started,
    caller,
  }: { readonly projects: Projects; readonly started: HttpMiddleware; readonly caller: HttpMiddleware },
): EmbeddedWallet {
  const { db, clock, log, rateLimit } = options;
  const walletUrl = new URL(wallet.url).origin;
  const audit = createAudit(db, clock);
  const parts = { ...options, ...wallet, walletUrl, audit };
  const auth = createAuth({
    ...parts,
    projects,
    nameIntent: (session, intentHash) => keys.nameIntent(session, intentHash),
  });
  const sessions = createSessions({
    ...parts,
    auth,
    publicUrl: wallet.gatewayUrl,
    walletLock: (user) => keys.walletLock(user),
    onRevoked: (userId, deviceId) => keys.onDeviceRevoked(userId, deviceId),
  });
  const keys: Keys = createKeys({ ...parts, auth, sessions });
  const site = requireWalletSite(walletUrl);
  const siteCaller = every(site, caller);
  const stopped = new AbortController();
  let work: Promise<unknown> | undefined;
  const { signal } = stopped;

  async function moveKeys(): Promise<void> {
    const { rewrapped, failed } = await keys.rewrap(signal);
    if (rewrapped + failed > 0) log.info('data keys moved to the current key', { rewrapped, failed });
    if (signal.aborted) return;
    for (const { kekId, splits } of await keys.countByKek()) {
      if (kekId !== wallet.keyVault.currentKekId)
        log.warn('shares are under an older key', { kekId, splits });
    }
  }

  async function checkAudit(): Promise<void> {
    const seq = await audit.findBreak(signal);
    if (seq !== undefined) log.error('the audit log was changed', { seq });
    else if (!signal.aborted) log.info('the audit log is whole');
  }

  /** Nobody waits for it. */
  const inBackground = (what: string, run: () => Promise<void>): Promise<void> =>
    run().catch((error: Error) => log.error(what, { reason: reasonOf(error) }));

  return {
    routes: new Hono<HttpEnv>()
      .use('/auth/v1/*', started, answerInTime(answerMs))
      .use('/keys/v1/*', started, answerInTime(answerMs))
      .route('/', authRoutes({ auth, sessions, caller, site, rateLimit, clock }))
      .route('/', sessionRoutes({ sessions, auth, caller: siteCaller, rateLimit }))
      .route('/', keysRoutes({ keys, sessions, caller: siteCaller, rateLimit })),
    open() {
      auth.open();
      work = Promise.all([
        inBackground('data keys not moved', moveKeys),
        inBackground('the audit log was not read through', checkAudit),
      ]);
    },
    async close() {
      stopped.abort();
      await closeAll([() => work, () => auth.close(), () => wallet.mailer.close()]);
    },
  };
}
