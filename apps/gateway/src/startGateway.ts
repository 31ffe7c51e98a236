import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createFetchUpstream,
  createGateway,
  createMemoryRateLimit,
  type Db,
  type Gateway,
  maxRpcAnswerBytes,
  openPglite,
  openPostgres,
  systemClock,
  upstreamTimeoutMs,
} from '@foyer/gateway';
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import { clientAddress } from './clientAddress.ts';
import type { GatewaySettings, RunningGateway } from './GatewaySettings.ts';
import { listen, stopListening } from './listen.ts';

type Bindings = HttpBindings | Http2Bindings;

/**
 * Starts a gateway: opens its database, brings it up to date, listens.
 * @throws Error when the database cannot be used or the port is taken; nothing stays open then.
 */
export async function startGateway(settings: GatewaySettings): Promise<RunningGateway> {
  const gateway = await openGateway(settings);
  const server = createServer(
    getRequestListener((request, bindings) => gateway.fetch(request, addressOf(bindings, settings)), {
      overrideGlobalObjects: false,
    }),
  );
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
    close() {
      closing ??= stopListening(server).then(() => gateway.close());
      return closing;
    },
  };
}

async function openGateway(settings: GatewaySettings): Promise<Gateway> {
  const db = await openDb(settings);
  try {
    return composeGateway(settings, db);
  } catch (error) {
    await db.close();
    throw error;
  }
}

async function openDb({ databaseUrl, dataDirectory }: GatewaySettings): Promise<Db> {
  return databaseUrl ? openPostgres(databaseUrl) : openPglite(dataDirectory);
}

function composeGateway({ development, projects, upstreams, log }: GatewaySettings, db: Db): Gateway {
  return createGateway({
    config: { development, projects },
    db,
    upstreams,
    upstream: createFetchUpstream({ timeoutMs: upstreamTimeoutMs, maxBytes: maxRpcAnswerBytes }),
    rateLimit: createMemoryRateLimit(),
    clock: systemClock,
    log,
  });
}

function addressOf({ incoming: { socket, headers } }: Bindings, { trustedProxies }: GatewaySettings) {
  const address = clientAddress(socket.remoteAddress, headers['x-forwarded-for'], trustedProxies);
  return address === undefined ? {} : { address };
}
