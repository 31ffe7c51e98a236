import type { Session, SessionProposal, SignInProposal, WalletClient, WireError } from '@foyer/pairing';
import { findKey } from '../wallet/keys.ts';
import type { MethodContext, Methods } from '../wallet/Method.ts';
import type { WalletState } from '../wallet/WalletOptions.ts';
import { walletError } from '../wallet/walletError.ts';
import { evmParts, grant, type Means, refusal, unsupportedChains } from './grants.ts';
import { paired } from './paired.ts';
import { signInAccount } from './signInAccount.ts';

/** What the app shares now: the account it shows, or all of them with that one first. */
export function meansOf(
  state: Pick<WalletState, 'account' | 'accounts' | 'chains'>,
  shareAll: boolean,
): Means {
  const { account, accounts, chains } = state;
  const shared = shareAll ? [account, ...accounts.filter((address) => address !== account)] : [account];
  return { chainIds: chains.map(({ id }) => id), accounts: shared };
}

/** A session its site agreed to, and the chain the app was on when it was approved. */
export interface Agreed {
  readonly session: Session;
  readonly chainId: number;
}

/** The app's answers to a site that wants a session: both ask the user first, and answer what was agreed. */
export function createProposalMethods(client: Pick<WalletClient, 'approve' | 'approveSignIn'>): Methods {
  const means = ({ store, shareAll }: MethodContext) => meansOf(store.get(), shareAll);
  return {
    async wc_sessionPropose(context, request) {
      const proposal = request.params as SessionProposal;
      refuseWith(refusal(proposal, means(context)));
      await context.approvals.ask(request);
      const { chainId } = context.store.get();
      const namespaces = grant(means(context), evmParts(proposal).all);
      return { session: await client.approve(proposal.id, { namespaces }), chainId } satisfies Agreed;
    },

    async wc_sessionAuthenticate(context, request) {
      const proposal = request.params as SignInProposal;
      const { chains } = proposal.payload;
      if (!signInAccount(proposal.payload, context.store.get())) refuseWith(unsupportedChains);
      await context.approvals.ask(request);
      const { chainId } = context.store.get();
      const namespaces = grant(means(context), [{ chains, methods: paired.methods, events: [] }]);
      const account = signInAccount(proposal.payload, context.store.get());
      if (account === undefined) throw walletError(4901);
      const message = proposal.messageFor(account);
      const key = findKey(context.keys, account.split(':')[2] ?? '');
      if (!key) throw walletError(4100);
      const signature = await key.signMessage({ message });
      const session = await client.approveSignIn(proposal.id, {
        signatures: [{ account, signature, type: 'eip191' }],
        namespaces,
      });
      return { session, chainId } satisfies Agreed;
    },
  };
}

/** @throws with the code of `why` where there is one. */
function refuseWith(why: WireError | undefined): void {
  if (why) throw Object.assign(new Error(why.message), { code: why.code });
}
