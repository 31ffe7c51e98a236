import type { Language } from '@foyer/ui/languages';
import type { ApprovalWarning } from '../ApprovalView.ts';
import { sayView } from '../sayView.ts';

type Named = Exclude<ApprovalWarning['id'], 'simulation-changed'>;

/** A warning with its own words. */
export function warn(
  language: Language,
  id: Named,
  severity: ApprovalWarning['severity'],
  values: Readonly<Record<string, string>> = {},
): ApprovalWarning {
  return { id, severity, text: sayView(language, `warn.${id}`, values) };
}

/** Each once; two of one name stand where they say different things, as of two addresses. */
export function uniqueWarnings(warnings: readonly ApprovalWarning[]): readonly ApprovalWarning[] {
  const isFirst = ({ id, text }: ApprovalWarning, index: number) =>
    warnings.findIndex((each) => each.id === id && each.text === text) === index;
  return warnings.filter(isFirst);
}

const consented: readonly ApprovalWarning['id'][] = [
  'unlimited-approval',
  'unlimited-permit',
  'approval-for-all',
  'full-control',
  'unreadable',
  'raw-hash',
  'hidden-transaction',
  'look-alike-address',
];

const powers: readonly ApprovalWarning['id'][] = [
  'unlimited-approval',
  'unlimited-permit',
  'approval-for-all',
  'full-control',
];

/** Whether it lets somebody else take from the account from then on, without an end (security.md §1.5). */
export function grantsPower({ warnings }: { readonly warnings: readonly ApprovalWarning[] }): boolean {
  return warnings.some(({ id }) => powers.includes(id));
}

/** What the user has to say yes to twice. */
export function needsConsent(warnings: readonly ApprovalWarning[]): boolean {
  return warnings.some(({ id, severity }) => severity === 'danger' && consented.includes(id));
}
