import { type RunningGateway, startGateway, type WalletSettings } from '@foyer/app-gateway';
import type { RunningChain } from '../chain/LocalChain.ts';
import { gatewayDir } from '../storage/dataDir.ts';

/** The project that exists in every development gateway. */
export const localProjectId = 'local';

/** Starts the gateway on an embedded database below `dataDir`, with the local chains behind its JSON-RPC proxy. */
export function startLocalGateway(parameters: {
  dataDir: string;
  port: number;
  chains: readonly RunningChain[];
  wallet?: WalletSettings | undefined;
}): Promise<RunningGateway> {
  return startGateway({
    host: '127.0.0.1',
    port: parameters.port,
    dataDirectory: gatewayDir(parameters.dataDir),
    development: true,
    projects: [],
    upstreams: Object.fromEntries(parameters.chains.map((chain) => [`eip155:${chain.id}`, [chain.rpc]])),
    trustedProxies: 0,
    ...(parameters.wallet ? { wallet: parameters.wallet } : {}),
    log: { info: () => undefined, warn: report, error: report },
  });
}

function report(message: string, fields?: object): void {
  process.stderr.write(`gateway: ${message}${fields === undefined ? '' : ` ${JSON.stringify(fields)}`}\n`);
}
