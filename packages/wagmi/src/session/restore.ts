import type { AdapterHost } from '@foyer/core';
import { unlessAborted, within } from '@foyer/evm/parts';
import { isFoyerError } from '@foyer/protocol/errors';
import { isAsking, type LiveConnection, liveConnection } from '../config/liveConnection.ts';
import type { WagmiConfig, WagmiConnector } from '../config/WagmiConfig.ts';
import type { ConnectorList } from '../connectors/createConnectorList.ts';

/** Which connection to take up, and until when. */
export interface RestoreWish {
  readonly connectorId: string;
  readonly deadlineMs: number;
  readonly signal?: AbortSignal;
}

/** How long a wallet that is there may take over a question that shows it nothing, however late it came, in ms. */
const leastAnswerMs = 1000;

/**
 * Takes up a stored connection without prompting: what wagmi itself restores, else what the stored connector answers.
 * No other connector is asked. Undefined when the wallet is not there, locked, silent or no longer shares an account.
 */
export async function restore(
  config: WagmiConfig,
  host: AdapterHost,
  list: ConnectorList,
  { connectorId, deadlineMs, signal }: RestoreWish,
): Promise<LiveConnection | undefined> {
  const deadline = host.clock.now() + deadlineMs;
  // wagmi may be restoring by itself, its `reconnectOnMount`: two who ask one wallet get in each other's way.
  const isSettled = () =>
    Boolean(liveConnection(config.state) || (!isAsking(config.state) && list.find(connectorId)));
  await until(config, host, list, { isSettled, deadlineMs, ...(signal && { signal }) });
  const connector = list.find(connectorId);
  const live = liveConnection(config.state);
  if (live || !connector || signal?.aborted) return live;
  const limitMs = Math.max(deadline - host.clock.now(), leastAnswerMs);
  const asking = askQuietly(connector).catch(() => undefined);
  const answer = await unlessAborted(signal, within(host, limitMs, asking)).catch((error: unknown) => {
    if (isFoyerError(error, 'WALLET_TIMEOUT')) return undefined;
    throw error;
  });
  return liveConnection(config.state) ?? (answer && { connector, ...answer });
}

async function askQuietly(connector: WagmiConnector) {
  if (!(await connector.isAuthorized())) return undefined;
  const { accounts, chainId } = await connector.connect({ isReconnecting: true });
  return accounts.length > 0 ? { accounts, chainId } : undefined;
}

/** Waits until wagmi or its list of connectors has come so far, at most `deadlineMs`. */
function until(
  config: WagmiConfig,
  { clock, signal: life }: AdapterHost,
  list: ConnectorList,
  wish: { isSettled: () => boolean; deadlineMs: number; signal?: AbortSignal },
): Promise<void> {
  const signals = [life, wish.signal].filter((signal) => signal !== undefined);
  if (wish.isSettled() || signals.some(({ aborted }) => aborted)) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      cancel();
      for (const stop of stops) stop();
      for (const signal of signals) signal.removeEventListener('abort', end);
      resolve();
    };
    const check = () => {
      if (wish.isSettled()) end();
    };
    const stops = [config.subscribe((state) => state, check), list.onChange(check)];
    const cancel = clock.setTimer(end, wish.deadlineMs);
    for (const signal of signals) signal.addEventListener('abort', end);
  });
}
