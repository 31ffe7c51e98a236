/** EIP-1193 and JSON-RPC: the visitor said no; the wallet lets this page do nothing any more; it could not do it. */
const codes = { rejected: 4001, unauthorized: 4100, internal: -32603 } as const;

/** viem's name for a request to a chain that failed; with a status it was answered all the same. */
const requestFailed = 'HttpRequestError';

/** viem's name for an account that has less than amount and fee together. */
const tooLittle = 'InsufficientFundsError';

/** What went wrong, in one line for the page. Libraries wrap the wallet's error, so its code is looked for inside. */
export function describeFailure(error: unknown): string {
  let own: string | undefined;
  for (let at = error; at !== null && typeof at === 'object'; at = (at as { cause?: unknown }).cause) {
    const { code, name, status, message: words } = at as Partial<Record<'code' | 'status', unknown> & Error>;
    if (code === codes.rejected) return 'Declined in the wallet.';
    if (name === tooLittle)
      own =
        'The account has too little for this amount and the network fee. Send less, or get test ETH under Account.';
    // The innermost is the wallet's own, which says why.
    if (code === codes.unauthorized || code === codes.internal) own = words;
    if (name === requestFailed && status === undefined)
      own = 'The chain did not answer. Is this device online, and does `npm start` still run?';
  }
  const { shortMessage, message } = Object(error) as { shortMessage?: string; message?: string };
  return own ?? shortMessage ?? message ?? 'Something went wrong.';
}
