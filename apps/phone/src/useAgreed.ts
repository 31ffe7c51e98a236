import { useCallback, useState } from 'react';

/** The requests that the phone's user said yes to, by id, until they put away what became of one. */
export function useAgreed(): {
  agreed: ReadonlySet<number>;
  agree: (id: number) => void;
  putAway: (id: number) => void;
} {
  const [agreed, setAgreed] = useState<ReadonlySet<number>>(new Set());
  const agree = useCallback((id: number) => setAgreed((now) => new Set([...now, id])), []);
  const putAway = useCallback((id: number) => {
    setAgreed((now) => new Set([...now].filter((kept) => kept !== id)));
  }, []);
  return { agreed, agree, putAway };
}
