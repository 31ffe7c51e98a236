import type { Approval, DappClient, Proposal } from '@foyer/pairing';
import { type FoyerError, toFoyerError } from '@foyer/protocol/errors';
import type { Context } from '../kernel/Context.ts';
import { proposalOf } from './proposal.ts';
import { pairedFamilies } from './rules.ts';

/** What came of making a code. */
export type Made =
  | { readonly kind: 'made'; readonly proposal: Proposal }
  | { readonly kind: 'unmade'; readonly error: FoyerError };

/** What a wallet answered to a code, or that its time is over. */
export type Answer =
  | { readonly kind: 'approved'; readonly approval: Approval }
  | { readonly kind: 'ended'; readonly proposal: Proposal; readonly error: FoyerError };

/** The codes that wallets may still answer. */
export interface Round {
  make(): Promise<Made>;
  /** One promise a code; none rejects. */
  answers(): readonly Promise<Answer>[];
  /** Forgets a code that has ended; true when it was the newest. */
  remove(proposal: Proposal): boolean;
  /** Retires every code. */
  close(): void;
}

/** Begins without a code. Ends with `signal` at the latest. */
export function createRound(
  context: Context,
  client: Pick<DappClient, 'propose'>,
  signal: AbortSignal,
): Round {
  const end = new AbortController();
  let open: readonly { readonly proposal: Proposal; readonly answer: Promise<Answer> }[] = [];
  return {
    async make() {
      const { networks } = context.store.getState().network;
      const namespaces = proposalOf(networks, pairedFamilies(context.options, networks));
      try {
        const proposal = await client.propose({ namespaces, signal: AbortSignal.any([signal, end.signal]) });
        open = [...open, { proposal, answer: answerTo(proposal) }];
        return { kind: 'made', proposal };
      } catch (error) {
        return { kind: 'unmade', error: toFoyerError(error) };
      }
    },
    answers: () => open.map(({ answer }) => answer),
    remove(proposal) {
      const isNewest = open.at(-1)?.proposal === proposal;
      open = open.filter((other) => other.proposal !== proposal);
      return isNewest;
    },
    close: () => end.abort(),
  };
}

function answerTo(proposal: Proposal): Promise<Answer> {
  return proposal.approval.then(
    (approval) => ({ kind: 'approved', approval }),
    (error) => ({ kind: 'ended', proposal, error: toFoyerError(error) }),
  );
}
