import type { CodedError } from '@foyer/protocol/errors';
import { useEffect, useState } from 'react';
import { useLanguage } from '../i18n/Words.tsx';
import { useKit } from '../kit/useKit.ts';
import { emailFault } from './emailFault.ts';
import { useCut } from './useCut.ts';

/**
 * What is said of an address that was sent: nothing any more once a wait that it tells of is over. What did not go for want
 * of a connection is sent `again`.
 */
export function useEmailFault(
  error: CodedError | undefined,
  email: string,
  again: () => void,
): string | undefined {
  const { say } = useKit();
  const language = useLanguage();
  const isCut = useCut(error, again);
  const [over, setOver] = useState<CodedError>();
  const ms = Number(error?.context.seconds ?? 0) * 1000;
  useEffect(() => {
    if (!ms) return;
    const timer = setTimeout(() => setOver(error), ms);
    return () => clearTimeout(timer);
  }, [error, ms]);
  if (isCut) return say('offline.title');
  return error && error !== over ? emailFault(error, email, language, say) : undefined;
}
