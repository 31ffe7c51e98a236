import type { GatewaySettings } from '../GatewaySettings.ts';
import { startGateway } from '../startGateway.ts';

/** A relay of one's own for a test. */
export interface TestRelay {
  /** `ws://127.0.0.1:…/relay` */
  readonly url: string;
  /** A project that every page and program of this machine may use. */
  readonly projectId: string;
  /** The gateway it is part of, without a trailing slash. */
  readonly gatewayUrl: string;
  /** Sends its clients away and frees everything. Safe to call twice. */
  stop(): Promise<void>;
}

/**
 * Starts a whole gateway with its relay in this process, on a free port, its data in memory.
 * @param settings A `dataDirectory` and a `port` let a second one go on where a first one stopped.
 */
export async function startTestRelay(settings: Partial<GatewaySettings> = {}): Promise<TestRelay> {
  const silent = () => {};
  const { url, relayUrl, close } = await startGateway({
    port: 0,
    host: '127.0.0.1',
    development: true,
    projects: [],
    upstreams: {},
    trustedProxies: 0,
    log: { info: silent, warn: silent, error: silent },
    ...settings,
  });
  return { url: relayUrl, projectId: 'local', gatewayUrl: url, stop: close };
}
