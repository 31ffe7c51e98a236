import type { Language } from '@foyer/ui/languages';
import { escapeText } from '../../channel/escapeText.ts';
import type { TypedDataIntent } from '../../intent/Intent.ts';
import type { ViewContext } from '../../ports/Approval.ts';
import type { ApprovalLine, ApprovalView } from '../ApprovalView.ts';
import type { Effect } from '../decode/Effect.ts';
import type { TypedData } from '../read/readTypedData.ts';
import { sayView } from '../sayView.ts';
import { asItems } from './asItems.ts';
import { baseView } from './baseView.ts';
import type { DescribeNeeds } from './describe.ts';
import { prepareWords } from './prepareWords.ts';
import { readIntentEffects } from './readIntentEffects.ts';
import { type EffectWords, showAmount, showEffects, showPassed } from './showEffects.ts';
import { needsConsent, uniqueWarnings, warn } from './warn.ts';

/** Typed data: what a signature lets happen, then all that is signed, and nothing else. */
export async function describeTypedData(
  intent: TypedDataIntent,
  context: ViewContext,
  needs: DescribeNeeds,
): Promise<ApprovalView> {
  const { language } = context;
  const base = baseView(intent, context);
  const data: TypedData = JSON.parse(intent.typedData);
  const reading = readIntentEffects(intent);
  const words = await prepareWords(intent, reading.effects, context, needs);
  const effects = asItems(reading.effects, words);
  const shown = showEffects(effects, words);
  const passed = showPassed(reading, words);
  const warnings = uniqueWarnings([
    ...base.warnings,
    ...shown.warnings,
    ...passed.warnings,
    ...(reading.isUnread ? [warn(language, 'unreadable', 'danger')] : []),
    ...(data.domain.chainId === undefined ? [warn(language, 'other-chain', 'warning')] : []),
  ]);
  const { message, domain, primaryType } = data;
  return {
    ...base,
    ...shown,
    kind: 'typedData',
    title: titleOf(effects, primaryType, words),
    details: [...lines(data, language), ...passed.lines, ...base.details],
    content: escapeText(JSON.stringify({ domain, primaryType, message }, undefined, 2)),
    warnings,
    needsConsent: needsConsent(warnings),
  };
}

function titleOf(effects: readonly Effect[], primaryType: string, words: EffectWords): string {
  const { language } = words;
  if (effects.some(({ kind }) => kind === 'control')) return sayView(language, 'title.control');
  if (effects.some(({ kind }) => kind === 'allow')) return sayView(language, 'title.permit');
  const [sent, ...others] = effects.filter((effect) => effect.kind === 'send');
  if (sent?.to !== undefined && others.length === 0) {
    return sayView(language, 'title.send', { amount: showAmount(sent.asset, sent.amount, words) });
  }
  if (sent) return sayView(language, 'title.order');
  return sayView(language, 'title.typedData', { type: primaryType });
}

function lines({ domain, primaryType }: TypedData, language: Language): ApprovalLine[] {
  const { name, verifyingContract, chainId } = domain;
  const text = (label: string, value: unknown): ApprovalLine[] =>
    value === undefined ? [] : [{ label, value: escapeText(String(value)), kind: 'text' }];
  return [
    ...text(sayView(language, 'line.domain'), name),
    ...text(sayView(language, 'line.type'), primaryType),
    ...text(sayView(language, 'line.domainNetwork'), chainId),
    ...text(sayView(language, 'line.domainContract'), verifyingContract).map((line) => ({
      ...line,
      kind: 'address' as const,
    })),
  ];
}
