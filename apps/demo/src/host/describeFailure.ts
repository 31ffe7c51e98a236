/** EIP-1193: the visitor said no. */
const userRejected = 4001;

/** What went wrong, in one line for the page. Libraries wrap the wallet's error, so its code is looked for inside. */
export function describeFailure(error: unknown): string {
  for (let at = error; at !== null && typeof at === 'object'; at = (at as { cause?: unknown }).cause) {
    if ((at as { code?: unknown }).code === userRejected) return 'Declined in the wallet.';
  }
  const { shortMessage, message } = Object(error) as { shortMessage?: string; message?: string };
  return shortMessage ?? message ?? 'Something went wrong.';
}
