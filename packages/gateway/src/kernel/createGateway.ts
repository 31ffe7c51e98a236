import { Hono } from 'hono';
import { every } from 'hono/combine';
import { analyticsRoutes } from '../analytics/routes.ts';
import { createAnalytics } from '../analytics/service.ts';
import { assetRoutes } from '../assets/routes.ts';
import { createAssets } from '../assets/service.ts';
import { walletSiteRoutes } from '../frame/routes.ts';
import { healthRoutes } from '../health/routes.ts';
import { createHealth } from '../health/service.ts';
import { requireCaller } from '../projects/requireCaller.ts';
import { requireProject } from '../projects/requireProject.ts';
import { projectRoutes } from '../projects/routes.ts';
import { createProjects } from '../projects/service.ts';
import { createRelay } from '../relay/createRelay.ts';
import { refuseUpgrade } from '../relay/refuseUpgrade.ts';
import { relayRoutes } from '../relay/routes.ts';
import { rpcRoutes } from '../rpc/routes.ts';
import { createRpc } from '../rpc/service.ts';
import { walletRoutes } from '../wallets/routes.ts';
import { createWallets } from '../wallets/service.ts';
import { answerFailure } from './answerFailure.ts';
import { closeAll } from './closeAll.ts';
import { createEmbeddedWallet } from './createEmbeddedWallet.ts';
import type { Gateway, GatewayOptions } from './GatewayOptions.ts';
import type { HttpEnv, HttpMiddleware } from './HttpEnv.ts';
import { HttpFailure } from './HttpFailure.ts';
import { methodsOf } from './methodsOf.ts';
import { allowPages, nameRequest, secureAnswer } from './middleware.ts';

/**
 * Makes a gateway of its parts. It takes requests at once, and answers 503 until `ready()` has succeeded.
 * @throws TypeError when `wallet.url` is no URL, or `wallet.mailer.atOnce` no whole number of 1 or more (auth-42).
 */
export function createGateway(options: GatewayOptions): Gateway {
  const { db, log, rateLimit } = options;
  const projects = createProjects(options);
  const relay = options.relay && createRelay(options.relay, { ...options, projects });
  const health = createHealth(options, async () => {
    await db.migrate();
    await projects.seed();
    await relay?.open();
    wallet?.open();
  });
  const walletOrigin = options.wallet && new URL(options.wallet.url).origin;
  const started: HttpMiddleware = async (_, next) => {
    if (!health.isStarted) throw new HttpFailure('NOT_READY', { retryAfter: 1 });
    await next();
  };
  const caller = every(started, requireCaller(projects, rateLimit, walletOrigin));
  // A host's own transport names a chain and a project, and no SDK.
  const project = every(started, requireProject(projects, rateLimit, walletOrigin));
  const wallet =
    options.wallet && createEmbeddedWallet(options.wallet, options, { projects, started, caller });
  const app = new Hono<HttpEnv>()
    .use(nameRequest, secureAnswer, allowPages)
    .route('/', healthRoutes(health))
    .route('/', projectRoutes(caller, rateLimit))
    .route('/', walletRoutes(caller, createWallets(), rateLimit))
    .route('/', assetRoutes(caller, createAssets(), rateLimit))
    .route('/', rpcRoutes({ caller, project }, createRpc(options), rateLimit))
    .route('/', analyticsRoutes(caller, createAnalytics(options), rateLimit))
    .route('/', options.wallet ? walletSiteRoutes(rateLimit, log) : new Hono<HttpEnv>())
    .route('/', wallet?.routes ?? new Hono<HttpEnv>())
    .route('/', relay ? relayRoutes(relay, started, options.config.metricsToken) : new Hono<HttpEnv>())
    .onError(answerFailure(options));
  app.notFound((context) => {
    const allow = methodsOf(app, context.req.path).join(', ');
    if (!allow) throw new HttpFailure('NOT_FOUND');
    context.header('allow', allow);
    throw new HttpFailure('METHOD_NOT_ALLOWED');
  });
  return {
    fetch: async (request, connection = {}) => app.fetch(request, connection),
    ready: () => health.start(),
    upgrade(request, socket, head, connection = {}) {
      if (relay) relay.upgrade(request, socket, head, connection);
      else refuseUpgrade(socket, 404);
    },
    async drain() {
      health.drain();
      await relay?.drain();
    },
    close: () => closeAll([() => relay?.close(), () => wallet?.close(), () => db.close()]),
  };
}
