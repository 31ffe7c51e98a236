import type { PendingRequest } from '@foyer/testkit';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Whether the request before left the screen though its user had not answered it. */
export function useTakenBack(request: PendingRequest | undefined): {
  isTakenBack: boolean;
  /** The user has answered the request on the screen. */
  noteAnswer: () => void;
} {
  const open = useRef<{ readonly id: number; isAnswered: boolean }>(undefined);
  const [isTakenBack, setTakenBack] = useState(false);
  const id = request?.id;
  useEffect(() => {
    const before = open.current;
    if (before?.id === id) return;
    setTakenBack(before !== undefined && !before.isAnswered);
    open.current = id === undefined ? undefined : { id, isAnswered: false };
  }, [id]);
  const noteAnswer = useCallback(() => {
    if (open.current) open.current.isAnswered = true;
  }, []);
  return { isTakenBack, noteAnswer };
}
