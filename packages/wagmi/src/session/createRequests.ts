import { translate } from '@foyer/evm/parts';
import { isFoyerError } from '@foyer/protocol/errors';
import type { WagmiAnswer, WagmiConnector } from '../config/WagmiConfig.ts';

/** What wallets were asked, until they have answered, whoever waits for it. */
export interface Requests {
  /**
   * Has a connector connect. Where a request is open in its wallet still, as one of an attempt that was given up, whoever
   * came back answers that one. A wallet may have lost it: it is asked anew all the same, and the first answer counts.
   */
  ask(connector: WagmiConnector): Promise<WagmiAnswer>;
  /** Whether the connector has yet to answer, or is told that its answer came too late. */
  isOpen(connector: WagmiConnector): boolean;
}

interface Request {
  readonly connector: WagmiConnector;
  /** Undefined once it was given: who comes later cannot have it. */
  answer?: Promise<WagmiAnswer> | undefined;
}

/** The requests of one running bridge. What a wallet approves while `isWanted` says no is taken back. */
export function createRequests(isWanted: (connector: WagmiConnector) => boolean): Requests {
  const requests = new Set<Request>();
  const of = ({ uid }: WagmiConnector) => [...requests].filter(({ connector }) => connector.uid === uid);

  const follow = async (request: Request, asked: Promise<unknown>) => {
    const { connector } = request;
    try {
      await asked;
      request.answer = undefined;
      if (!isWanted(connector)) await connector.disconnect();
    } catch {
      // Whoever waits hears of a refusal; of a farewell that fails nobody does.
    } finally {
      requests.delete(request);
    }
  };

  return {
    ask(connector) {
      const earlier = of(connector).flatMap(({ answer }) => answer ?? []);
      const asked = connector.connect();
      const answer = asked.catch((error) => {
        if (earlier.length > 0 && isFoyerError(translate(error), 'WALLET_BUSY')) return Promise.race(earlier);
        throw error;
      });
      const request = { connector, answer };
      requests.add(request);
      void follow(request, asked);
      return Promise.race([...earlier, answer]);
    },
    isOpen: (connector) => of(connector).length > 0,
  };
}
