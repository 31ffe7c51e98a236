import type { CodedError } from '@foyer/protocol/errors';
import { useEffect, useRef, useState } from 'react';
import { useKit } from '../kit/useKit.ts';
import { useOnline } from '../shell/useOnline.ts';
import { absences } from './emailFault.ts';

/**
 * Whether what was sent from this view did not go because the visitor is offline. It is sent `again` once the connection is
 * back, while the modal is open. A failure that was here before the view came of something later, and is none of these.
 */
export function useCut(failure: CodedError | undefined, again: () => void): boolean {
  const { core } = useKit();
  const isOnline = useOnline();
  const [seen, setSeen] = useState({ failure, wasOffline: false });
  // How things stood when it failed decides.
  if (seen.failure !== failure) setSeen({ failure, wasOffline: !isOnline });
  const code = `${failure?.context.said ?? failure?.code}`;
  const isCut = seen.wasOffline && !isOnline && (code === 'NETWORK_FAILED' || absences.includes(code));
  const wasCut = useRef(false);
  useEffect(() => {
    if (isOnline && wasCut.current && core.getState().modal.open) again();
    wasCut.current = isCut;
  });
  return isCut;
}
