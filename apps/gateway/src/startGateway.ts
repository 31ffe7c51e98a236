import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createFetchUpstream,
  createGateway,
  type Gateway,
  maxRpcAnswerBytes,
  systemClock,
  upstreamTimeoutMs,
} from '@foyer/gateway';
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import { clientAddress } from './clientAddress.ts';
import type { GatewaySettings, RunningGateway } from './GatewaySettings.ts';
import { listen, stopListening } from './listen.ts';
import { openStores, type Stores } from './openStores.ts';

type Bindings = HttpBindings | Http2Bindings;

/**
 * Starts a gateway: opens its database, brings it up to date, listens.
 * @throws Error when the database cannot be used or the port is taken; nothing stays open then.
 */
export async function startGateway(settings: GatewaySettings): Promise<RunningGateway> {
  const gateway = await openGateway(settings);
  const server = createServer(
    getRequestListener(
      (request, { incoming }: Bindings) => gateway.fetch(request, addressOf(incoming, settings)),
      {
        overrideGlobalObjects: false,
      },
    ),
  );
  server.on('upgrade', (request, socket, head) => {
    gateway.upgrade(request, socket, head, addressOf(request, settings));
  });
  try {
    await gateway.ready();
    await listen(server, settings);
  } catch (error) {
    await gateway.close();
    throw error;
  }
  const { port } = server.address() as AddressInfo;
  const url = `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`;
  let closing: Promise<void> | undefined;
  return {
    url,
    relayUrl: `${url.replace('http', 'ws')}/relay`,
    close() {
      closing ??= stop(gateway, server);
      return closing;
    },
  };
}

/** The relay's sockets first: a server that has any does not end. */
async function stop(gateway: Gateway, server: Server): Promise<void> {
  await gateway.drain();
  await stopListening(server);
  await gateway.close();
}

async function openGateway(settings: GatewaySettings): Promise<Gateway> {
  const stores = await openStores(settings);
  try {
    return composeGateway(settings, stores);
  } catch (error) {
    await stores.db.close();
    await stores.close();
    throw error;
  }
}

function composeGateway(settings: GatewaySettings, { db, rateLimit, mailbox, bus, close }: Stores): Gateway {
  const { development, projects, upstreams, metricsToken, relayUrls, relayLimits, log } = settings;
  const gateway = createGateway({
    config: { development, projects, metricsToken },
    db,
    upstreams,
    upstream: createFetchUpstream({ timeoutMs: upstreamTimeoutMs, maxBytes: maxRpcAnswerBytes }),
    rateLimit,
    relay: { mailbox, bus, publicUrls: relayUrls, limits: relayLimits },
    clock: systemClock,
    log,
  });
  return { ...gateway, close: () => gateway.close().finally(close) };
}

function addressOf({ socket, headers }: Bindings['incoming'], { trustedProxies }: GatewaySettings) {
  const address = clientAddress(socket.remoteAddress, headers['x-forwarded-for'], trustedProxies);
  return address === undefined ? {} : { address };
}
