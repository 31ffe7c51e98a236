import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  closeAll,
  createFetchUpstream,
  createGateway,
  createProjects,
  createSmtpMailer,
  createWalletSite,
  type Gateway,
  maxRpcAnswerBytes,
  systemClock,
  upstreamTimeoutMs,
  type WalletOptions,
  type WalletSite,
} from '@foyer/gateway';
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import { abandonStart } from './abandonStart.ts';
import { clientAddress } from './clientAddress.ts';
import type { GatewaySettings, RunningGateway } from './GatewaySettings.ts';
import { IncomingRequest } from './IncomingRequest.ts';
import { listen, stopListening } from './listen.ts';
import { nameVariable } from './nameVariable.ts';
import { openKeyVault } from './openKeyVault.ts';
import { nameDatabase, openStores, type Stores } from './openStores.ts';
import { stopProgram } from './stopProgram.ts';

type Bindings = HttpBindings | Http2Bindings;

/** What answers: the gateway, and the wallet site where there is one. */
interface Program {
  readonly gateway: Gateway;
  readonly site: WalletSite | undefined;
}

/**
 * Starts a gateway: opens its database, brings it up to date, listens; and the wallet site on a port of its own.
 * @throws Error when the database or the wallet site's folder cannot be used or a port is taken; nothing stays open then.
 */
export async function startGateway(settings: GatewaySettings): Promise<RunningGateway> {
  const { wallet, host } = settings;
  const { gateway, site } = await openProgram(settings);
  const server = serve(gateway, settings);
  server.on('upgrade', (request, socket, head) => {
    gateway.upgrade(request, socket, head, addressOf(request, settings));
  });
  const siteServer = site && serve(site, settings);
  try {
    await nameDatabase(settings, gateway.ready);
    await listen(server, settings, 'PORT');
    if (siteServer && wallet) await listen(siteServer, { host, port: wallet.port }, 'FOYER_WALLET_PORT');
  } catch (error) {
    const stop = () => (server.listening ? stopListening(server) : undefined);
    await abandonStart(error, [stop, gateway.close], settings.log);
  }
  const url = urlOf(server, host);
  let closing: Promise<void> | undefined;
  return {
    url,
    relayUrl: `${url.replace('http', 'ws')}/relay`,
    ...(siteServer ? { walletUrl: urlOf(siteServer, host) } : {}),
    close() {
      closing ??= stopProgram(gateway, siteServer ? [server, siteServer] : [server]);
      return closing;
    },
  };
}

function serve(program: Pick<Gateway, 'fetch'>, settings: GatewaySettings): Server {
  const answer = (request: Request, { incoming }: Bindings) =>
    program.fetch(request, addressOf(incoming, settings));
  // The name stands in for the one that HTTP/1.0 may leave out.
  const options = { overrideGlobalObjects: false, hostname: 'localhost' };
  return createServer({ IncomingMessage: IncomingRequest }, getRequestListener(answer, options));
}

function urlOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

async function openProgram(settings: GatewaySettings): Promise<Program> {
  const stores = await openStores(settings);
  let wallet: WalletOptions | undefined;
  try {
    wallet = await openWallet(settings);
    return { site: await openSite(settings, stores), gateway: composeGateway(settings, stores, wallet) };
  } catch (error) {
    return await abandonStart(
      error,
      [() => wallet?.mailer.close(), stores.db.close, stores.close],
      settings.log,
    );
  }
}

async function openSite(
  settings: GatewaySettings,
  { db, rateLimit }: Stores,
): Promise<WalletSite | undefined> {
  const { wallet, development, log } = settings;
  if (!wallet) return undefined;
  const clock = systemClock;
  const projects = createProjects({ db, clock, config: { development }, log });
  const { folder, gatewayUrl, trustedSites, url } = wallet;
  const site = { folder, projects, rateLimit, gatewayUrl, trustedSites, walletUrl: url, clock, log };
  return nameVariable('FOYER_WALLET_DIR', () => createWalletSite(site));
}

/** What signs users in and keeps their shares; undefined without embedded wallets. */
async function openWallet(settings: GatewaySettings): Promise<WalletOptions | undefined> {
  const { wallet } = settings;
  if (!wallet) return undefined;
  const { url, gatewayUrl, keys, smtpUrl, mailFrom, mailsPerNetwork } = wallet;
  const keyVault = await openKeyVault(keys, settings);
  const mailer = createSmtpMailer({ url: smtpUrl, from: mailFrom });
  return { url, gatewayUrl, keyVault, mailer, mailsPerNetwork };
}

function composeGateway(
  settings: GatewaySettings,
  { db, rateLimit, mailbox, bus, close }: Stores,
  wallet: WalletOptions | undefined,
): Gateway {
  const { development, projects, upstreams, metricsToken, relayUrls, relayLimits, log } = settings;
  const gateway = createGateway({
    config: { development, projects, metricsToken },
    db,
    upstreams,
    upstream: createFetchUpstream({ timeoutMs: upstreamTimeoutMs, maxBytes: maxRpcAnswerBytes }),
    rateLimit,
    relay: { mailbox, bus, publicUrls: relayUrls, limits: relayLimits },
    ...(wallet && { wallet }),
    clock: systemClock,
    log,
  });
  return { ...gateway, close: () => closeAll([gateway.close, close]) };
}

function addressOf({ socket, headers }: Bindings['incoming'], { trustedProxies }: GatewaySettings) {
  const address = clientAddress(socket.remoteAddress, headers['x-forwarded-for'], trustedProxies);
  return address === undefined ? {} : { address };
}
