import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createDbMailbox } from '../drivers/db/createDbMailbox.ts';
import { createLocalBus } from '../drivers/memory/createLocalBus.ts';
import type { GatewayOptions } from '../kernel/GatewayOptions.ts';
import type { Db } from '../ports/Db.ts';
import type { RelayOptions } from '../relay/RelayOptions.ts';
import { defaultRelayLimits } from '../relay/rules.ts';
import { createIdentity, type Identity, type TokenChanges } from './createIdentity.ts';
import { type Client, openClient } from './openClient.ts';
import { startTestGateway } from './startTestGateway.ts';

/** How a test's client comes; what is left out is right. */
export interface Coming {
  readonly identity?: Identity;
  readonly changes?: TokenChanges;
  readonly projectId?: string;
  readonly origin?: string;
  readonly audience?: string;
  readonly path?: string;
  /** What its token is made for, and what the `Host` header says. */
  readonly host?: string;
  readonly token?: string;
  /** The network address it comes from. */
  readonly address?: string;
}

/** A gateway's relay on a free port: its clock stands still and it beats when it is told to. */
export async function serveRelay(
  parts: Partial<RelayOptions> & { readonly gateway?: Partial<GatewayOptions>; readonly db: Db },
) {
  const { gateway: more = {}, db, ...relay } = parts;
  const clock = { time: Date.UTC(2026, 0, 1), now: () => clock.time };
  const beats: (() => void)[] = [];
  const house = await startTestGateway({
    clock,
    // The relay ends its mailbox; the database belongs to the test.
    db: { ...db, queries: db.queries, close: async () => {} },
    relay: {
      mailbox: createDbMailbox({ db, clock: more.clock ?? clock, room: defaultRelayLimits.room }),
      bus: createLocalBus(),
      repeat(_, run) {
        beats.push(run);
        return () => void beats.splice(beats.indexOf(run), 1);
      },
      ...relay,
    },
    ...more,
  });
  const { gateway } = house;
  const server = createServer((request, response) => {
    const url = `http://${request.headers.host}${request.url}`;
    void gateway
      .fetch(new Request(url, { headers: request.headers as Record<string, string> }))
      .then(async (answer) => response.writeHead(answer.status).end(await answer.text()));
  });
  server.on('upgrade', (request, socket, head) =>
    gateway.upgrade(request, socket, head, { address: String(request.headers['x-address'] ?? '192.0.2.1') }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const url = `ws://${host}/relay`;

  function come(coming: Coming = {}): Client {
    const { identity = createIdentity(), origin, projectId = 'open', path = '/relay', changes } = coming;
    const token = coming.token ?? identity.token(coming.audience ?? url, clock.time, changes);
    const query = new URLSearchParams({ auth: token, projectId, ua: 'wc-2/test' });
    const headers = {
      ...(origin === undefined ? {} : { origin }),
      ...(coming.address === undefined ? {} : { 'x-address': coming.address }),
      ...(coming.host === undefined ? {} : { host: coming.host }),
    };
    return openClient(`ws://${host}${path}?${query}`, headers);
  }

  return {
    ...house,
    clock,
    url,
    host,
    come,
    /** A client that is let in. */
    async enter(coming: Coming = {}): Promise<Client> {
      const client = come(coming);
      await once(client.socket, 'open');
      return client;
    },
    /** Moves the clock and lets the relay look at it. */
    beat(ms = 0) {
      clock.time += ms;
      for (const run of beats) run();
    },
    async stop() {
      await gateway.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

export type ServedRelay = Awaited<ReturnType<typeof serveRelay>>;
