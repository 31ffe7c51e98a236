import type { CodedError } from '@foyer/protocol/errors';
import { useEffect, useRef } from 'react';
import { useOnline } from '../shell/useOnline.ts';
import { absences } from './emailFault.ts';

/** Whether something failed because the visitor is offline. It is done `again` once the connection is back. */
export function useCut(failure: CodedError | undefined, again: () => void): boolean {
  const isOnline = useOnline();
  const code = `${failure?.context.said ?? failure?.code}`;
  const isCut = !isOnline && (code === 'NETWORK_FAILED' || absences.includes(code));
  const wasCut = useRef(false);
  useEffect(() => {
    if (isOnline && wasCut.current) again();
    wasCut.current = isCut;
  });
  return isCut;
}
