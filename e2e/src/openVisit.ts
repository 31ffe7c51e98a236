import type { ReadyReport } from '@foyer/devstack';
import { installTestWallet, type WalletHandle } from '@foyer/testkit/playwright';
import type { BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core';
import type { LentBrowser } from '../../checks/src/browser/lendChromium.ts';
import type { PageSetup } from '../pages/PageSetup.ts';
import { stackNetworks } from './stackNetworks.ts';

type WalletSettings = Parameters<typeof installTestWallet>[1];

/** One visitor: a browser profile of its own, a wallet unless told otherwise, and a page that is watched. */
export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly wallet: WalletHandle;
  /** Address and method of every request the browser made, in order, over all pages. */
  readonly requests: readonly { readonly method: string; readonly url: string }[];
  /** Addresses of the requests that have no end yet, over all pages. */
  openRequests(): readonly string[];
  /** Console errors, warnings and uncaught errors, in order. */
  readonly complaints: readonly string[];
  /** Ends the visit. Fails when the page complained about anything. */
  end(): Promise<void>;
  /** Ends a visit that has failed already. */
  abandon(): Promise<void>;
}

export interface VisitOptions {
  readonly stack: ReadyReport;
  /** Full address to open. */
  readonly url: string;
  readonly setup?: Partial<PageSetup['options']> & { readonly strict?: boolean };
  readonly wallet?: Partial<WalletSettings>;
  readonly browser?: BrowserContextOptions;
  /** Runs before the page is opened. */
  readonly prepare?: (context: BrowserContext) => Promise<unknown>;
  /** Complaints that the story provokes on purpose. */
  readonly expectedComplaints?: readonly RegExp[];
}

/** Opens `url` as a new visitor with a wallet that approves everything. */
export async function openVisit(
  browser: Pick<LentBrowser, 'newContext'>,
  options: VisitOptions,
): Promise<Visit> {
  const context = await browser.newContext(options.browser);
  const requests: { method: string; url: string }[] = [];
  const open = new Set<Request>();
  const complaints: string[] = [];
  context.on('request', (request) => {
    requests.push({ method: request.method(), url: request.url() });
    open.add(request);
  });
  context.on('requestfinished', (request) => open.delete(request));
  context.on('requestfailed', (request) => open.delete(request));
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  context.on('weberror', (error) => complaints.push(String(error.error())));

  const wallet = await installTestWallet(context, {
    chains: walletChains(options.stack),
    ...options.wallet,
  } as WalletSettings);
  await context.addInitScript((setup) => {
    window.e2eSetup = setup as PageSetup;
  }, setupOf(options));
  await options.prepare?.(context);
  const page = await context.newPage();
  await page.goto(options.url);

  return {
    context,
    page,
    wallet,
    requests,
    openRequests: () => [...open].map((request) => request.url()),
    complaints,
    abandon: () => context.close(),
    async end() {
      await context.close();
      const unexpected = complaints.filter(
        (text) => !options.expectedComplaints?.some((known) => known.test(text)),
      );
      if (unexpected.length > 0) throw new Error(`The page complained:\n${unexpected.join('\n')}`);
    },
  };
}

function setupOf({ stack, setup = {} }: VisitOptions): PageSetup {
  const { strict, ...options } = setup;
  return {
    options: {
      projectId: 'local',
      gatewayUrl: stack.gateway,
      networks: stackNetworks(stack),
      metadata: { name: 'Meadow' },
      ...options,
    },
    ...(strict === undefined ? {} : { strict }),
  };
}

function walletChains(stack: ReadyReport): WalletSettings['chains'] {
  return stack.chains.map(({ id, name, rpc }) => ({
    id,
    name,
    rpcUrls: [rpc],
  })) as unknown as WalletSettings['chains'];
}
