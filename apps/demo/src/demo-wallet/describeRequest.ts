import type { PendingRequest, WalletState } from '@foyer/testkit';
import { formatEther, getAddress, hexToString, isAddress, isHex } from 'viem';

/** A request as the wallet's window shows it. */
export interface RequestText {
  readonly title: string;
  /** What will happen, in one line. */
  readonly say: string;
  /** What is signed, word for word. */
  readonly message?: string;
  readonly rows: readonly { readonly label: string; readonly value: string }[];
  readonly approve: string;
}

type Known = Pick<WalletState, 'account' | 'chains' | 'chainId'>;
type Describe = (params: readonly unknown[], wallet: Known) => RequestText;

/** Words for a request of a site: on the account and the network it is for, whichever the wallet shows by now. */
export function describeRequest(
  { method, params, chainId }: Pick<PendingRequest, 'method' | 'params' | 'chainId'>,
  wallet: Known,
): RequestText {
  const describe = describers[method];
  if (describe) {
    const list = Array.isArray(params) ? params : [];
    return describe(list, { ...wallet, chainId: chainId ?? wallet.chainId });
  }
  return {
    title: 'Request',
    say: `The site asks for ${method}.`,
    message: JSON.stringify(params, undefined, 2),
    rows: [],
    approve: 'Approve',
  };
}

const connect: Describe = (_params, { account }) => ({
  title: 'Connect',
  say: 'The site will see this account and its balance. It cannot move anything without asking.',
  rows: [{ label: 'Account', value: account }],
  approve: 'Connect',
});

const describers: Readonly<Record<string, Describe>> = {
  eth_requestAccounts: connect,
  wallet_requestPermissions: connect,
  personal_sign: ([data, signer], wallet) => ({
    title: 'Sign message',
    say: 'Signing proves that the account is yours. It moves no money.',
    message: toText(data),
    rows: [{ label: 'Account', value: accountOf(signer, wallet) }],
    approve: 'Sign',
  }),
  eth_signTypedData_v4: ([signer, data], wallet) => {
    const typed = parseTyped(data);
    return {
      title: `Sign ${typed.primaryType ?? 'data'}`,
      say: `${typed.domain?.name ?? 'The site'} asks for your signature on this data.`,
      message: JSON.stringify(typed.message ?? data, undefined, 2),
      rows: [{ label: 'Account', value: accountOf(signer, wallet) }, ...domainRows(typed.domain, wallet)],
      approve: 'Sign',
    };
  },
  eth_sendTransaction: ([transaction], wallet) => {
    const { to, value, from, ...call } = Object(transaction) as Partial<
      Record<'to' | 'value' | 'from' | 'data' | 'input', string | null>
    >;
    const data = call.data ?? call.input;
    return {
      title: 'Send transaction',
      say: data && data !== '0x' ? 'This runs a contract.' : 'This sends test money to another account.',
      rows: [
        { label: 'Amount', value: `${formatEther(BigInt(value ?? 0))} ETH` },
        { label: 'To', value: to ?? 'A new contract' },
        { label: 'From', value: accountOf(from, wallet) },
        { label: 'Network', value: chainName(wallet, wallet.chainId) },
      ],
      approve: 'Send',
    };
  },
  wallet_switchEthereumChain: ([parameters], wallet) => {
    const id = Number((Object(parameters) as { chainId?: string }).chainId);
    return {
      title: 'Switch network',
      say: 'The site wants the wallet on another network.',
      rows: [
        { label: 'From', value: chainName(wallet, wallet.chainId) },
        { label: 'To', value: chainName(wallet, id) },
      ],
      approve: 'Switch',
    };
  },
  wallet_addEthereumChain: ([parameters]) => {
    const chain = Object(parameters) as { chainId?: string; chainName?: string; rpcUrls?: readonly string[] };
    return {
      title: 'Add network',
      say: 'The site wants to add a network to the wallet. Add only networks you know.',
      rows: [
        { label: 'Name', value: chain.chainName ?? 'Without a name' },
        { label: 'Number', value: String(Number(chain.chainId)) },
        { label: 'Address', value: chain.rpcUrls?.[0] ?? 'None' },
      ],
      approve: 'Add network',
    };
  },
};

/** The name the wallet has for a chain. */
export const chainName = ({ chains }: Pick<WalletState, 'chains'>, id: number): string =>
  chains.find((chain) => chain.id === id)?.name ?? `Network ${id}`;

/** Who signs: whom the request names, else the account that the wallet shows. */
const accountOf = (named: unknown, { account }: Pick<Known, 'account'>): string =>
  typeof named === 'string' && isAddress(named, { strict: false }) ? getAddress(named) : account;

function toText(data: unknown): string {
  if (typeof data !== 'string') return '';
  return isHex(data) ? hexToString(data) : data;
}

interface Typed {
  readonly primaryType?: string;
  readonly domain?: {
    readonly name?: string;
    readonly chainId?: number | string;
    readonly verifyingContract?: string;
  };
  readonly message?: unknown;
}

/** For which contract on which network a signature counts (EIP-712's domain), as far as it says. */
function domainRows({ chainId, verifyingContract }: NonNullable<Typed['domain']> = {}, wallet: Known) {
  return [
    ...(verifyingContract === undefined ? [] : [{ label: 'Contract', value: String(verifyingContract) }]),
    ...(chainId === undefined ? [] : [{ label: 'Network', value: chainName(wallet, Number(chainId)) }]),
  ];
}

function parseTyped(data: unknown): Typed {
  if (typeof data !== 'string') return Object(data) as Typed;
  try {
    return Object(JSON.parse(data)) as Typed;
  } catch {
    return {};
  }
}
