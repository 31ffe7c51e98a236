import { createGateway } from '../kernel/createGateway.ts';
import type { Connection, GatewayConfig, GatewayOptions } from '../kernel/GatewayOptions.ts';
import type { Db } from '../ports/Db.ts';
import type { LogFields } from '../ports/Log.ts';
import { openTestDb } from './openTestDb.ts';

/** The page that the project `site` allows. */
export const siteOrigin = 'https://app.example.org';

const projects: GatewayConfig['projects'] = [
  { id: 'site', name: 'Site', allowedOrigins: [siteOrigin, 'https://*.example.net'] },
  { id: 'open', name: 'Open', allowedOrigins: [] },
  { id: 'quiet', name: 'Quiet', allowedOrigins: [], isAnalyticsEnabled: false },
];

/** What a test sends beside the path. */
export interface TestRequest extends Connection {
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: BodyInit;
  readonly method?: string;
  readonly signal?: AbortSignal;
}

/** A gateway on a database of its own, with a clock that stands still and a log that is kept. */
export async function startTestGateway(parts: Partial<GatewayOptions> = {}) {
  const lines: { message: string; fields: LogFields }[] = [];
  const keep = (message: string, fields: LogFields = {}) => void lines.push({ message, fields });
  const clock = { time: Date.UTC(2026, 0, 1), now: () => clock.time };
  const db: Db = parts.db ?? (await openTestDb());
  const gateway = createGateway({
    config: { development: true, projects },
    db,
    upstreams: {},
    upstream: { post: async () => ({ ok: false, fault: 'refused' }) },
    rateLimit: { take: async () => 0 },
    clock,
    log: { info: keep, warn: keep, error: keep },
    ...parts,
  });
  await gateway.ready();
  /** Sends a request of the project `site`; a query value replaces one of these, an empty one leaves it out. */
  const send = (path: string, { query = {}, address, ...init }: TestRequest = {}) => {
    const url = new URL(path, 'http://gateway.test');
    const all = { projectId: 'site', st: 'foyer', sv: 'test-1', ...query };
    for (const [name, value] of Object.entries(all)) if (value !== '') url.searchParams.set(name, value);
    const method = init.method ?? (init.body === undefined ? 'GET' : 'POST');
    const duplex = { duplex: 'half' } as object;
    const request = new Request(url, { ...duplex, ...init, method });
    return gateway.fetch(request, address === undefined ? {} : { address });
  };
  return { gateway, db, clock, lines, send };
}

export type TestGateway = Awaited<ReturnType<typeof startTestGateway>>;
