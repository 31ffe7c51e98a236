import { chainName, type RequestText } from '@foyer/app-demo/describeRequest';
import { type PendingRequest, signInAccount, type WalletAppState } from '@foyer/testkit';

type Known = Pick<WalletAppState, 'account' | 'chains'>;

/** Words for a site that wants to connect; undefined for every other request. */
export function describeProposal(
  { method, params }: Pick<PendingRequest, 'method' | 'params'>,
  wallet: Known,
): RequestText | undefined {
  if (method === 'wc_sessionPropose') {
    const { required, optional } = Object(params) as Proposal;
    const chains = [...chainsOf(required), ...chainsOf(optional)];
    return {
      title: 'Connect',
      say: 'The site will see this account and its balance. It cannot move anything without asking.',
      rows: [
        { label: 'Account', value: wallet.account },
        { label: 'Networks', value: names(chains, wallet) },
      ],
      approve: 'Connect',
    };
  }
  if (method !== 'wc_sessionAuthenticate') return undefined;
  const { payload, messageFor } = Object(params) as SignIn;
  return {
    title: 'Connect and sign in',
    say: 'Signing proves that the account is yours. It moves no money.',
    message: messageFor(signInAccount(payload, wallet) ?? `${payload.chains[0]}:${wallet.account}`),
    rows: [{ label: 'Account', value: wallet.account }],
    approve: 'Sign in',
  };
}

interface Proposal {
  readonly required?: Asked;
  readonly optional?: Asked;
}
interface SignIn {
  readonly payload: { readonly chains: readonly string[] };
  messageFor(account: string): string;
}
type Asked = Readonly<Record<string, { readonly chains: readonly string[] }>>;

const chainsOf = (asked: Asked = {}): string[] =>
  Object.entries(asked).flatMap(([key, { chains }]) => (key.includes(':') ? [key] : chains));

/** The networks both know, by name; a site may ask for many more. */
function names(chains: readonly string[], wallet: Known): string {
  const known = wallet.chains.filter(({ id }) => chains.includes(`eip155:${id}`));
  return known.map(({ id }) => chainName(wallet, id)).join(', ');
}
