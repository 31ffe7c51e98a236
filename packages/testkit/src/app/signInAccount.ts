import type { WalletAppState } from './WalletApp.ts';

/**
 * The account (CAIP-10) that an app in this state signs a one-step sign-in with: the one it shows, on the first chain of
 * the payload that it knows. Undefined where it knows none of them. An app's own screen shows the message of this one.
 */
export function signInAccount(
  payload: { readonly chains: readonly string[] },
  { account, chains }: Pick<WalletAppState, 'account' | 'chains'>,
): string | undefined {
  const chain = payload.chains.find((asked) => chains.some(({ id }) => `eip155:${id}` === asked));
  return chain === undefined ? undefined : `${chain}:${account}`;
}
