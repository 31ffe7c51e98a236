import { useRef } from 'react';

/** How often a code took the place of another; undefined is none, and what follows it is not a renewal. */
export function useRenewals(uri: string | undefined): number {
  const seen = useRef({ uri, count: 0 });
  const { uri: last, count } = seen.current;
  if (uri !== last) seen.current = { uri, count: last !== undefined && uri !== undefined ? count + 1 : 0 };
  return seen.current.count;
}
