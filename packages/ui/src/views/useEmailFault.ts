import type { CodedError } from '@foyer/protocol/errors';
import { useEffect, useMemo, useReducer } from 'react';
import { useLanguage } from '../i18n/Words.tsx';
import { useKit } from '../kit/useKit.ts';
import { emailFault } from './emailFault.ts';
import { useCut } from './useCut.ts';

/**
 * What is said of an address that was sent: nothing any more once a wait that it tells of is over, at `resendAt`. What did
 * not go for want of a connection is sent `again`.
 */
export function useEmailFault(
  error: CodedError | undefined,
  { resendAt = 0 }: { readonly step: string; readonly resendAt?: number | undefined },
  email: string,
  again: () => void,
): string | undefined {
  const { say } = useKit();
  const language = useLanguage();
  const isCut = useCut(error, again);
  const [, tick] = useReducer((count: number) => count + 1, 0);
  // What is left when it is told, here or to who comes back: words that change by the second would be read out each time.
  const seconds = useMemo(() => resendAt && Math.ceil((resendAt - Date.now()) / 1000), [resendAt]);
  useEffect(() => {
    if (!seconds) return undefined;
    const timer = setTimeout(tick, seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  if (isCut) return say('offline.title');
  if (!error || (resendAt && resendAt <= Date.now())) return undefined;
  const { code, message, context } = error;
  return emailFault({ code, message, context: { ...context, seconds } }, email, language, say);
}
