import type { FrameConfig } from '@foyer/protocol/frame';
import { Hono } from 'hono';
import { outageRetrySeconds } from '../kernel/answerFailure.ts';
import { createTeller } from '../kernel/createTeller.ts';
import { dbOutageCode } from '../kernel/dbOutageCode.ts';
import type { Connection } from '../kernel/GatewayOptions.ts';
import { reasonOf } from '../kernel/reasonOf.ts';
import { visitorKey } from '../kernel/visitorKey.ts';
import type { Clock } from '../ports/Clock.ts';
import type { Log } from '../ports/Log.ts';
import type { RateLimit } from '../ports/RateLimit.ts';
import { lookupBudget, type Project } from '../projects/rules.ts';
import type { Projects } from '../projects/service.ts';
import { embeddingOrigins } from './mayEmbed.ts';
import { escapeMarkup, plainPage } from './plainPage.ts';
import { readSite } from './readSite.ts';
import { findAncestors, type PageName, pageNames } from './rules.ts';
import { fileHeaders, pageHeaders } from './siteHeaders.ts';

/** What the wallet site is made of. */
export interface WalletSiteOptions {
  /** What the build of the wallet site wrote. */
  readonly folder: string;
  readonly projects: Projects;
  readonly rateLimit: RateLimit;
  /** Public address of the gateway. */
  readonly gatewayUrl: string;
  /** Public address of the wallet site: an origin of its own. */
  readonly walletUrl: string;
  /** Exact origins of sites that the operator vouches for (security.md §1.7). */
  readonly trustedSites?: readonly string[] | undefined;
  readonly clock: Clock;
  /** Is told why a page could not be made. */
  readonly log?: Log | undefined;
}

/** The wallet site: hand it the requests of its own origin. */
export interface WalletSite {
  fetch(request: Request, connection?: Connection): Promise<Response>;
}

/**
 * Serves the pages in which keys are used, each with the strictest policy it can live with, to the sites of known
 * projects alone.
 * @throws Error when the folder holds no wallet site; TypeError when an address is no URL.
 */
export async function createWalletSite(options: WalletSiteOptions): Promise<WalletSite> {
  const { projects, rateLimit, trustedSites = [], log } = options;
  const tell = createTeller(options.clock);
  const built = await readSite(options.folder);
  const site = { gateway: new URL(options.gatewayUrl).origin, wallet: new URL(options.walletUrl).origin };

  const explain = (
    status: 403 | 404 | 405 | 429 | 500 | 503,
    reason: string,
    more: Record<string, string> = {},
  ) => new Response(plainPage(reason), { status, headers: { ...pageHeaders(site, []), ...more } });

  async function answerPage(name: PageName, request: Request, address: string): Promise<Response> {
    const projectId = new URL(request.url).searchParams.get('projectId') ?? '';
    if (!projects.isRemembered(projectId)) {
      const wait = await rateLimit.take(lookupBudget, visitorKey(address), 1);
      if (wait > 0)
        return explain(429, `Too many requests. Try again in ${wait} s.`, { 'retry-after': String(wait) });
    }
    const project = await projects.find(projectId);
    if (!project) return explain(404, 'This wallet does not know the project that its address names.');
    const ancestors = findAncestors(name, project, request.headers);
    if (!ancestors)
      return explain(403, `The page that asks is not one of the allowed origins of "${project.id}".`);
    const markup = configMarkup(configOf(project));
    return new Response(built.page(name, markup), { headers: pageHeaders(site, ancestors) });
  }

  const configOf = (project: Project): FrameConfig => ({
    gatewayUrl: site.gateway,
    projectId: project.id,
    projectName: project.name,
    siteOrigins: [...embeddingOrigins(project)],
    isDevelopment: project.isDevelopment,
    mayDeferFactor: project.mayDeferFactor,
    ...(trustedSites.length > 0 && { trustedSites: [...trustedSites] }),
    version: built.version,
  });

  const app = new Hono<{ Bindings: Connection }>();
  app.use(async (context, next) => {
    const isRead = ['GET', 'HEAD'].includes(context.req.method);
    return isRead ? next() : explain(405, 'This address is only read.', { allow: 'GET, HEAD' });
  });
  for (const name of pageNames)
    app.get(`/${name}`, (context) => answerPage(name, context.req.raw, context.env?.address ?? ''));
  app.get('/f/*', (context) => {
    const file = built.files.get(context.req.path);
    return file
      ? new Response(file.body, { headers: fileHeaders(site, file.type) })
      : explain(404, 'There is no such file.');
  });
  app.onError((error, { req }) => {
    const cause = dbOutageCode(error);
    const write = (more: object = {}) =>
      log?.error('page failed', { path: req.path, reason: reasonOf(error), ...more });
    if (cause === undefined) {
      write();
      return explain(500, 'Something went wrong here. Try again later.');
    }
    tell(cause, write);
    return explain(503, `Try again in ${outageRetrySeconds} s.`, {
      'retry-after': String(outageRetrySeconds),
    });
  });
  app.notFound(() => explain(404, 'There is nothing here: a site that uses this wallet opens its pages.'));
  return { fetch: async (request, connection = {}) => app.fetch(request, connection) };
}

function configMarkup(config: FrameConfig): string {
  return `<meta name="foyer" content="${escapeMarkup(JSON.stringify(config))}" />`;
}
