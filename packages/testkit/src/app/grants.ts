import type {
  ProposalNamespace,
  Session,
  SessionNamespace,
  SessionProposal,
  WireError,
} from '@foyer/pairing';
import { paired } from './paired.ts';

/** What the app can grant: chains it knows and the accounts it shows, the first one foremost. */
export interface Means {
  readonly chainIds: readonly number[];
  readonly accounts: readonly string[];
}

type Namespaces = Readonly<Record<string, SessionNamespace>>;
type Asked = Readonly<Record<string, ProposalNamespace>>;

/** Why the app refuses a site none of whose chains it knows. */
export const unsupportedChains: WireError = { code: 5100, message: 'Unsupported chains.' };

/** The one namespace of the app, for chains and methods that were asked for. */
export function grant(means: Means, asked: readonly ProposalNamespace[]): Namespaces {
  const wanted = new Set(asked.flatMap(({ chains }) => chains));
  const methods = new Set(asked.flatMap((part) => part.methods));
  const events = new Set([...paired.events, ...asked.flatMap((part) => part.events)]);
  const chainIds = means.chainIds.filter((id) => wanted.has(`eip155:${id}`));
  return {
    eip155: {
      chains: chainIds.map((id) => `eip155:${id}`),
      accounts: accountsOn(chainIds, means.accounts),
      methods: paired.methods.filter((method) => methods.has(method)),
      events: [...events],
    },
  };
}

/** What of a proposal concerns the app, required and optional. */
export function evmParts({ required, optional }: Pick<SessionProposal, 'required' | 'optional'>): {
  readonly required: readonly ProposalNamespace[];
  readonly all: readonly ProposalNamespace[];
} {
  const own = (asked: Asked) =>
    Object.entries(asked)
      .filter(([key]) => isEvm(key))
      .map(([key, part]) => (key === 'eip155' ? part : { ...part, chains: [key] }));
  return { required: own(required), all: [...own(required), ...own(optional)] };
}

/** Why the app cannot answer a proposal at all, in the codes of the sign protocol; undefined when it can. */
export function refusal(proposal: SessionProposal, means: Means): WireError | undefined {
  if (Object.keys(proposal.required).some((key) => !isEvm(key))) {
    return { code: 5104, message: 'Unsupported namespace key.' };
  }
  const { required, all } = evmParts(proposal);
  const knows = (chain: string) => means.chainIds.some((id) => `eip155:${id}` === chain);
  const chains = required.flatMap((part) => part.chains);
  if (!chains.every(knows) || !all.flatMap((part) => part.chains).some(knows)) {
    return unsupportedChains;
  }
  const methods = required.flatMap((part) => part.methods);
  if (!methods.every((method) => paired.methods.includes(method))) {
    return { code: 5101, message: 'Unsupported methods.' };
  }
  return undefined;
}

/** A session's namespaces with the accounts shown now, and with `chainId` among its chains. */
export function regrant({ namespaces }: Session, accounts: readonly string[], chainId: number): Namespaces {
  const own = namespaces.eip155;
  if (!own) return namespaces;
  const chains = [...new Set([...own.chains, `eip155:${chainId}`])];
  const chainIds = chains.map((chain) => Number(chain.slice('eip155:'.length)));
  return { ...namespaces, eip155: { ...own, chains, accounts: accountsOn(chainIds, accounts) } };
}

const accountsOn = (chainIds: readonly number[], accounts: readonly string[]): string[] =>
  chainIds.flatMap((id) => accounts.map((address) => `eip155:${id}:${address}`));

const isEvm = (key: string): boolean => key === 'eip155' || key.startsWith('eip155:');
