import { translate, unlessAborted } from '@foyer/evm/parts';
import { FoyerError } from '@foyer/protocol/errors';
import { type LiveConnection, liveConnection } from '../config/liveConnection.ts';
import { emit, setState } from '../config/reach.ts';
import type { WagmiConfig, WagmiConnector } from '../config/WagmiConfig.ts';
import { createRequests } from './createRequests.ts';

/** The kit's own requests to connect. */
export interface Attempts {
  /**
   * Has a connector connect as wagmi's own connect does; the wallet may prompt, as long as it likes. `adopt` makes the
   * answer wagmi's connection. Where the wallet has yet to answer an attempt that was given up, its first answer is this one's.
   * @throws FoyerError `USER_REJECTED`, `WALLET_BUSY`, `WALLET_NOT_FOUND` when the wallet is not on the page, `REQUEST_ABORTED`.
   */
  run<Result>(
    connector: WagmiConnector,
    signal: AbortSignal | undefined,
    adopt: (live: LiveConnection) => Promise<Result>,
  ): Promise<Result>;
  /** Whether the kit itself is asking the connector to connect. */
  isRunning(connector: WagmiConnector): boolean;
  /** Whether the visitor gave the connector up while its wallet was asking: an approval that comes later connects nothing. */
  isGivenUp(connector: WagmiConnector): boolean;
}

/** The attempts of one running bridge. */
export function createAttempts(config: WagmiConfig): Attempts {
  const running = new Set<{ readonly connector: WagmiConnector }>();
  const isRunning = ({ uid }: WagmiConnector) => [...running].some(({ connector }) => connector.uid === uid);
  const liveOf = ({ uid }: WagmiConnector) => {
    const live = liveConnection(config.state);
    return live?.connector.uid === uid ? live : undefined;
  };
  const requests = createRequests((connector) => isRunning(connector) || liveOf(connector) !== undefined);

  /** A connection that was there before stays; another attempt goes on. */
  const endAsking = () => {
    if (running.size > 1) return;
    setState(config, (state) =>
      state.status === 'connecting'
        ? { ...state, status: state.current ? 'connected' : 'disconnected' }
        : state,
    );
  };
  const ask = async (connector: WagmiConnector, signal: AbortSignal | undefined): Promise<LiveConnection> => {
    const live = liveOf(connector);
    if (live) return live;
    setState(config, (state) => ({ ...state, status: 'connecting' }));
    emit(connector, 'message', { type: 'connecting' });
    try {
      const { accounts, chainId } = await unlessAborted(signal, requests.ask(connector));
      return { connector, accounts, chainId };
    } catch (error) {
      throw toFailure(error, connector);
    }
  };

  return {
    async run(connector, signal, adopt) {
      if (signal?.aborted) throw new FoyerError('REQUEST_ABORTED');
      const attempt = { connector };
      running.add(attempt);
      try {
        return await adopt(await ask(connector, signal));
      } catch (error) {
        endAsking();
        throw error;
      } finally {
        running.delete(attempt);
      }
    },
    isRunning,
    isGivenUp: (connector) => !isRunning(connector) && requests.isOpen(connector),
  };
}

function toFailure(error: unknown, { id }: WagmiConnector): FoyerError {
  const isMissing = error instanceof Error && error.name === 'ProviderNotFoundError';
  return isMissing ? new FoyerError('WALLET_NOT_FOUND', { connectorId: id }) : translate(error);
}
