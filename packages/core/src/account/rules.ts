/** Shortens to the first `start` and last `end` characters with an ellipsis between (spec.md §5). */
export function shortenAddress(address: string, start = 4, end = 6): string {
  if (address.length <= start + end + 1) return address;
  return `${address.slice(0, start)}…${end > 0 ? address.slice(-end) : ''}`;
}
