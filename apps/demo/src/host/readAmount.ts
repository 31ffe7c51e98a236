import { parseEther } from 'viem';

/** An amount as it was typed: what it is worth in wei, or what to change about it. */
export type Amount = { readonly wei: bigint } | { readonly fault: string };

/** ETH has so many places, so that viem would round what has more. */
const places = 18;

/** Reads an amount of ETH. @param balance What there is, in wei; undefined while that is not known. */
export function readAmount(text: string, balance: bigint | undefined): Amount {
  if (text === '') return { fault: 'Amount: enter how much test ETH to send, such as 0.1.' };
  if (/^\d*,\d*$/.test(text)) return { fault: 'Amount: write a dot in place of the comma, such as 0.1.' };
  if (!/^(?:\d+\.?\d*|\.\d+)$/.test(text)) return { fault: 'Amount: enter a number, such as 0.1.' };
  if ((text.split('.')[1] ?? '').length > places)
    return { fault: `Amount: enter at most ${places} digits after the dot.` };
  const wei = parseEther(text);
  return balance !== undefined && wei > balance
    ? { fault: 'Amount: this is more than the account has. Enter less, or get test ETH under Account.' }
    : { wei };
}
