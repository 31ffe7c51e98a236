import { translate, unlessAborted } from '@foyer/evm/parts';
import { FoyerError } from '@foyer/protocol/errors';
import { type LiveConnection, liveConnection } from '../config/liveConnection.ts';
import { emit, setState } from '../config/reach.ts';
import type { WagmiConfig, WagmiConnector } from '../config/WagmiConfig.ts';

/** The kit's own requests to connect. */
export interface Attempts {
  /**
   * Has a connector connect as wagmi's own connect does; the wallet may prompt, as long as it likes. `adopt` makes the
   * answer wagmi's connection.
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

interface Attempt {
  readonly connector: WagmiConnector;
}

/** The attempts of one running bridge. */
export function createAttempts(config: WagmiConfig): Attempts {
  const running = new Set<Attempt>();
  const givenUp = new Set<Attempt>();
  const has = (set: ReadonlySet<Attempt>, { uid }: WagmiConnector) =>
    [...set].some(({ connector }) => connector.uid === uid);

  /** A connection that was there before stays; another attempt goes on. */
  const endAsking = () => {
    if (running.size > 1) return;
    setState(config, (state) =>
      state.status === 'connecting'
        ? { ...state, status: state.current ? 'connected' : 'disconnected' }
        : state,
    );
  };
  const giveUp = (attempt: Attempt, answer: Promise<unknown>) => {
    const { connector } = attempt;
    givenUp.add(attempt);
    const isWanted = () =>
      has(running, connector) || liveConnection(config.state)?.connector.uid === connector.uid;
    answer
      .then(() => (isWanted() ? undefined : connector.disconnect()))
      .catch(() => undefined)
      .finally(() => givenUp.delete(attempt));
  };
  const ask = async (attempt: Attempt, signal: AbortSignal | undefined): Promise<LiveConnection> => {
    const { connector } = attempt;
    const live = liveConnection(config.state);
    if (live?.connector.uid === connector.uid) return live;
    setState(config, (state) => ({ ...state, status: 'connecting' }));
    emit(connector, 'message', { type: 'connecting' });
    const answer = connector.connect();
    try {
      const { accounts, chainId } = await unlessAborted(signal, answer);
      return { connector, accounts, chainId };
    } catch (error) {
      endAsking();
      if (signal?.aborted) giveUp(attempt, answer);
      throw toFailure(error, connector);
    }
  };

  return {
    async run(connector, signal, adopt) {
      if (signal?.aborted) throw new FoyerError('REQUEST_ABORTED');
      const attempt = { connector };
      running.add(attempt);
      try {
        return await adopt(await ask(attempt, signal));
      } finally {
        running.delete(attempt);
      }
    },
    isRunning: (connector) => has(running, connector),
    isGivenUp: (connector) => has(givenUp, connector),
  };
}

function toFailure(error: unknown, { id }: WagmiConnector): FoyerError {
  const isMissing = error instanceof Error && error.name === 'ProviderNotFoundError';
  return isMissing ? new FoyerError('WALLET_NOT_FOUND', { connectorId: id }) : translate(error);
}
