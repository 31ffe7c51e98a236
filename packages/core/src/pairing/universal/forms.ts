import { toBase58 } from '@foyer/protocol/base58';
import type { Namespace } from '@foyer/protocol/caip';
import { FoyerError } from '@foyer/protocol/errors';
import type { TransactionRequest } from '../../ports/Adapter.ts';

/** One question and how its answer is read. */
export interface Form<Answer> {
  readonly method: string;
  readonly params: readonly unknown[];
  /** @throws FoyerError `BAD_REPLY` for an answer of another shape. */
  read(answer: unknown): Answer;
}

/** How a family words what the kit asks. What it has no words for throws METHOD_NOT_APPROVED. */
export interface Forms {
  sign(address: string, message: string): Omit<Form<string>, 'params'> & { readonly params: unknown };
  send(transaction: TransactionRequest): Form<string>;
  balance(address: string): Form<bigint>;
  gas(transaction: TransactionRequest): Form<bigint>;
}

const unworded = (method: string) => (): never => {
  throw new FoyerError('METHOD_NOT_APPROVED', { method });
};
const none: Forms = {
  sign: unworded('signMessage'),
  send: unworded('sendTransaction'),
  balance: unworded('getBalance'),
  gas: unworded('estimateGas'),
};

const evm: Forms = {
  sign: (address, message) => ({
    method: 'personal_sign',
    params: [toHex(message), address],
    read: readHex(/^0x[0-9a-f]{62,}$/i),
  }),
  send: (transaction) => ({
    method: 'eth_sendTransaction',
    params: [toRpc(transaction)],
    read: readHex(/^0x[0-9a-f]{64}$/i),
  }),
  balance: (address) => ({ method: 'eth_getBalance', params: [address, 'latest'], read: readQuantity }),
  gas: (transaction) => ({ method: 'eth_estimateGas', params: [toRpc(transaction)], read: readQuantity }),
};

const solana: Forms = {
  ...none,
  sign: (address, message) => ({
    method: 'solana_signMessage',
    params: { message: toBase58(new TextEncoder().encode(message)), pubkey: address },
    read: (answer) => readText(fieldOf(answer, 'signature')),
  }),
  balance: (address) => ({
    method: 'getBalance',
    params: [address],
    read(answer) {
      const value = fieldOf(answer, 'value');
      if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw badReply();
      return BigInt(value);
    },
  }),
};

const bitcoin: Forms = {
  ...none,
  sign: (address, message) => ({
    method: 'signMessage',
    params: { account: address, address, message },
    read: (answer) => readText(fieldOf(answer, 'signature')),
  }),
};

const polkadot: Forms = {
  ...none,
  sign: (address, message) => ({
    method: 'polkadot_signMessage',
    params: { address, message },
    read: (answer) => readText(fieldOf(answer, 'signature')),
  }),
};

const forms: Readonly<Partial<Record<Namespace, Forms>>> = { eip155: evm, solana, bip122: bitcoin, polkadot };

/** A family's own words. */
export function formOf(namespace: Namespace): Forms {
  return forms[namespace] ?? none;
}

function toRpc({ from, to, value, data, gas }: TransactionRequest) {
  need(/^0x[0-9a-f]{40}$/i, to, 'to', 'an address: 0x and 40 hex digits');
  need(/^0x([0-9a-f]{2})*$/i, data === undefined ? '0x' : data, 'data', '0x and whole bytes in hex');
  return {
    from,
    to,
    ...(value === undefined ? {} : { value: `0x${value.toString(16)}` }),
    ...(data === undefined ? {} : { data }),
    ...(gas === undefined ? {} : { gas: `0x${gas.toString(16)}` }),
  };
}

/** @throws FoyerError `RPC_INVALID_PARAMS`. Of amounts a transaction that is sent has been checked before (connection-37), one whose gas is estimated has not. */
function need(form: RegExp, value: unknown, field: string, expected: string): void {
  if (!matches(form, value)) throw new FoyerError('RPC_INVALID_PARAMS', { field, expected });
}

function matches(form: RegExp, value: unknown): value is string {
  return typeof value === 'string' && form.test(value);
}

function toHex(text: string): string {
  const bytes = [...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0'));
  return `0x${bytes.join('')}`;
}

function readText(answer: unknown): string {
  if (typeof answer !== 'string' || answer === '') throw badReply();
  return answer;
}

function readHex(form: RegExp): (answer: unknown) => string {
  return (answer) => {
    if (!matches(form, answer)) throw badReply();
    return answer;
  };
}

function readQuantity(answer: unknown): bigint {
  return BigInt(readHex(/^0x[0-9a-f]{1,64}$/i)(answer));
}

function fieldOf(answer: unknown, name: string): unknown {
  return typeof answer === 'object' && answer !== null
    ? (answer as Record<string, unknown>)[name]
    : undefined;
}

function badReply(): FoyerError {
  return new FoyerError('BAD_REPLY', { source: 'the wallet or its chain' });
}
