import { type FramePurpose, selectEmbedded } from '@foyer/core';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { approveWords } from '../../i18n/en/approveWords.ts';
import { settingsTitleWords } from '../../i18n/en/settingsTitleWords.ts';
import type { PlainKey } from '../../i18n/say.ts';
import { useKit } from '../../kit/useKit.ts';
import type { ViewPage } from '../../kit/ViewPage.ts';
import { ApproveTransactionView } from './ApproveTransactionView.tsx';
import approveCss from './approve.css?inline';
import { followPlace } from './followPlace.ts';

function ApproveTransaction(): ReactElement {
  const { core, state } = useKit();
  const { frame, shown } = selectEmbedded(state);
  const place = useRef<HTMLDivElement>(null);
  const hasFailed = frame === 'failed';
  const [wasCovered, setWasCovered] = useState(false);
  if (shown && !wasCovered) setWasCovered(true);
  useEffect(() => {
    // The frame has a head of its own: it lies over the whole card, so that there is one.
    const element = place.current?.parentElement;
    if (!element || hasFailed) return;
    const { embedded } = core.actions;
    const stop = followPlace(element, embedded.placeFrame);
    return () => {
      stop();
      embedded.placeFrame();
    };
  }, [core, hasFailed]);
  return (
    <ApproveTransactionView
      hasFailed={hasFailed}
      isCovered={shown !== undefined}
      wasCovered={wasCovered}
      place={place}
      onRetry={() => void core.actions.embedded.prepare().catch(core.actions.notices.showError)}
    />
  );
}

/** What the frame is shown for titles the view around it. */
const titleByPurpose = {
  approval: 'approve.title',
  recovery: 'settings.recovery',
  settings: 'settings.title',
} as const satisfies Readonly<Record<FramePurpose, PlainKey>>;

export const approveTransactionPage: ViewPage = {
  Page: ApproveTransaction,
  sheets: [approveCss],
  words: { ...settingsTitleWords, ...approveWords },
  title: (say, state) => {
    const { login, shown } = selectEmbedded(state);
    // Between the screens of a login, and until it ends, nobody asks for anything.
    return say(titleByPurpose[shown ?? (login.step === 'connecting' ? 'recovery' : 'approval')]);
  },
};
