import type { ApprovalView, ApprovalWarning } from './ApprovalView.ts';

/** The view with word that it changed, on top of its other warnings. */
export function markChanged(view: ApprovalView, text: string): ApprovalView {
  const mark = { id: 'simulation-changed', severity: 'warning', text } as const;
  return { ...view, warnings: [mark, ...unmarked(view)] };
}

/** The warnings without our own mark. */
export function unmarked({ warnings }: ApprovalView): readonly ApprovalWarning[] {
  return warnings.filter(({ id }) => id !== 'simulation-changed');
}
