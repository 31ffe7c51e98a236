import { useKit } from '../kit/useKit.ts';

/** Has it mailed again, and says that it was. */
export function useResend(): () => Promise<void> {
  const { core, say } = useKit();
  return async () => {
    if (await core.actions.embedded.resend()) core.actions.notices.showSuccess(say('mail.sent'));
  };
}
