import type { ApprovalVisit, VisitState } from '../approval/window/createApprovalVisit.ts';
import type { Intent } from '../intent/Intent.ts';

/** What a yes is asked for. */
export interface ApprovalSubject {
  readonly intent: Intent;
  /** What the site says of itself, escaped and cut. */
  readonly siteName?: string;
  /** It was asked before, and is another one since. */
  readonly isChanged?: true;
}

/** Asks for a yes in a window of the wallet site's own, where no page lies around the question. */
export type ApprovalWindow = (
  subject: ApprovalSubject,
  on: {
    readonly state: (state: VisitState) => void;
    readonly yes: () => void;
    /** The user said no, or closed the window. */
    readonly leave: () => void;
  },
) => ApprovalVisit;
