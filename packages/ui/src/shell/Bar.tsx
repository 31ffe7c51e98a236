import type { ReactElement } from 'react';
import { failureText } from '../i18n/failureText.ts';
import { useLanguage } from '../i18n/Words.tsx';
import { useKit } from '../kit/useKit.ts';
import { BarView } from './BarView.tsx';
import { useOnline } from './useOnline.ts';

/** The bar under the header: the developer's alert, else that the visitor is offline, unless the view says so. */
export function Bar({ isSaid }: { isSaid: boolean }): ReactElement | null {
  const { core, state, say } = useKit();
  const isOnline = useOnline();
  const language = useLanguage();
  const { alert } = state.notices;
  if (alert && core.options.debug !== false) {
    const text = failureText(language, alert.message, alert.code);
    return <BarView kind={alert.kind} text={text} onClose={() => core.actions.notices.closeAlert()} />;
  }
  return isOnline || isSaid ? null : (
    <BarView kind="offline" text={`${say('offline.title')}\n${say('offline.text')}`} />
  );
}
