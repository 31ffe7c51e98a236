import type { CaipNetworkId } from '@foyer/protocol/caip';

/** Bytes as 0x-hex, two digits a byte; numbers of a transaction as 0x-hex without leading zeros. */
export type Hex = `0x${string}`;

interface Common {
  /** The page that asks: the frame's own ancestor, never what the page says of itself. */
  readonly siteOrigin: string;
  readonly networkId: CaipNetworkId;
  /** The account that signs, checksummed where its family has a checksum. */
  readonly address: string;
}

/** `personal_sign`: the bytes that are prefixed and hashed. */
export interface MessageIntent extends Common {
  readonly kind: 'message';
  readonly bytes: Hex;
}

/** `eth_signTypedData_v4`: the JSON as it was validated, without fields its types do not cover. */
export interface TypedDataIntent extends Common {
  readonly kind: 'typedData';
  readonly typedData: string;
}

/** A transaction of EIP-1559, complete: what is signed is this and nothing else. */
export interface TransactionIntent extends Common {
  readonly kind: 'transaction';
  /** What a rollup takes at most beside the gas, for the data: shown, and no part of the signature. */
  readonly dataFee?: Hex;
  readonly transaction: {
    readonly chainId: number;
    readonly nonce: Hex;
    /** Absent for the creation of a contract. */
    readonly to?: Hex;
    readonly value: Hex;
    readonly data: Hex;
    readonly gas: Hex;
    readonly maxFeePerGas: Hex;
    readonly maxPriorityFeePerGas: Hex;
  };
}

/** `solana_signMessage`: the bytes themselves. */
export interface SolanaMessageIntent extends Common {
  readonly kind: 'solanaMessage';
  readonly bytes: Hex;
}

/** Solana transactions, serialised; each is signed by the account and by nobody else here. */
export interface SolanaTransactionIntent extends Common {
  readonly kind: 'solanaTransaction';
  readonly transactions: readonly Hex[];
}

/** What the user is shown, what the gateway releases a share for, and what is signed: one and the same. */
export type Intent =
  | MessageIntent
  | TypedDataIntent
  | TransactionIntent
  | SolanaMessageIntent
  | SolanaTransactionIntent;
