import { useEffect, useRef, useState } from 'react';
import type { ApprovalVisit, VisitState } from '../../approval/window/createApprovalVisit.ts';
import type { ApprovalSubject, ApprovalWindow } from '../../ports/ApprovalWindow.ts';

/** A question that can be taken to a window of its own. */
export interface WindowAsk {
  readonly subject: ApprovalSubject;
  readonly open: ApprovalWindow;
}

/** How it stands with the window of this question, and what the user can do about it. */
export interface VisitView {
  readonly state: VisitState | undefined;
  readonly url: string | undefined;
  start(): void;
  focus(): void;
}

/** At most one window for a question; it goes with the screen. */
export function useApprovalVisit(
  ask: WindowAsk | undefined,
  { onYes, onLeave }: { readonly onYes: () => void; readonly onLeave: () => void },
): VisitView {
  const visit = useRef<ApprovalVisit>(undefined);
  const [state, setState] = useState<VisitState>();
  useEffect(() => () => visit.current?.end(), []);
  return {
    state,
    url: visit.current?.url,
    start() {
      if (!ask) return;
      visit.current?.end();
      visit.current = ask.open(ask.subject, { state: setState, yes: onYes, leave: onLeave });
      visit.current.open();
    },
    focus: () => visit.current?.focus(),
  };
}
