import type { Language } from '@foyer/ui/languages';
import { escapeText } from '../../channel/escapeText.ts';
import type { TransactionIntent } from '../../intent/Intent.ts';
import type { ViewContext } from '../../ports/Approval.ts';
import type { ApprovalLine, ApprovalView, ApprovalWarning } from '../ApprovalView.ts';
import { type Simulation, simulate } from '../chain/simulate.ts';
import type { Effect, Reading } from '../decode/Effect.ts';
import { sayView } from '../sayView.ts';
import { asItems } from './asItems.ts';
import { baseView } from './baseView.ts';
import type { DescribeNeeds } from './describe.ts';
import { joinEffects } from './joinEffects.ts';
import { prepareWords } from './prepareWords.ts';
import { readIntentEffects } from './readIntentEffects.ts';
import { type EffectWords, showAmount, showEffects, showPassed } from './showEffects.ts';
import { showFee } from './showFee.ts';
import { needsConsent, uniqueWarnings, warn } from './warn.ts';
import { warnBalance } from './warnBalance.ts';

/** A transaction: what its call says, what a trial on the chain shows, what it may cost (AT-S7, AT-S9, AT-S10). */
export async function describeTransaction(
  intent: TransactionIntent,
  context: ViewContext,
  needs: DescribeNeeds,
): Promise<ApprovalView> {
  const { language } = context;
  const base = baseView(intent, context);
  const reading = readIntentEffects(intent);
  const simulation = await simulate(needs.ask, intent, needs.signal);
  const seen = simulation.state === 'done' ? simulation.effects : [];
  const words = await prepareWords(intent, [...reading.effects, ...seen], context, needs);
  const said = asItems(reading.effects, words);
  const shown = showEffects(joinEffects(said, seen), words);
  const passed = showPassed(reading, words);
  const fee = showFee(intent, language);
  const warnings = uniqueWarnings([
    ...base.warnings,
    ...shown.warnings,
    ...passed.warnings,
    ...warnReading(language, reading),
    ...warnSimulation(language, simulation),
    ...(await warnBalance(intent, context, needs)),
    ...fee.warnings,
  ]);
  const { data } = intent.transaction;
  return {
    ...base,
    ...shown,
    kind: 'transaction',
    title: titleOf(intent, said, words),
    fee: fee.line,
    details: [...lines(intent, reading, language), ...fee.exact, ...passed.lines],
    ...(data !== '0x' && { content: data }),
    warnings,
    ...('block' in simulation && { simulatedAt: simulation.block }),
    needsConsent: needsConsent(warnings),
  };
}

/** A trial takes nothing away from it: it tells the events that this wallet knows, and may lie. */
function warnReading(language: Language, { isGuess, isUnread }: Reading): ApprovalWarning[] {
  return [
    ...(isGuess ? [warn(language, 'unverified-decoding', 'warning')] : []),
    ...(isUnread ? [warn(language, 'unreadable', 'danger')] : []),
  ];
}

function warnSimulation(language: Language, simulation: Simulation): ApprovalWarning[] {
  switch (simulation.state) {
    case 'done':
      return [];
    case 'passed':
      return [{ ...warn(language, 'not-simulated', 'note'), text: sayView(language, 'warn.notWeighed') }];
    case 'failed':
      return [warn(language, 'simulation-failed', 'danger', { reason: escapeText(simulation.reason) })];
    case 'unavailable':
      return [warn(language, 'not-simulated', 'warning')];
  }
}

function titleOf({ transaction }: TransactionIntent, effects: readonly Effect[], words: EffectWords): string {
  const { language } = words;
  if (transaction.to === undefined) return sayView(language, 'title.deploy');
  if (effects.some(({ kind }) => kind === 'control')) return sayView(language, 'title.control');
  if (effects.some(({ kind }) => kind === 'allowAll')) return sayView(language, 'title.allowAll');
  if (effects.some(({ kind }) => kind === 'allow')) return sayView(language, 'title.allow');
  const [first, ...others] = effects.filter((effect) => effect.kind === 'send');
  const isSend = first && others.length === 0 && (transaction.data === '0x' || first.asset.contract);
  return isSend
    ? sayView(language, 'title.send', { amount: showAmount(first.asset, first.amount, words) })
    : sayView(language, 'title.call');
}

function lines({ transaction }: TransactionIntent, reading: Reading, language: Language): ApprovalLine[] {
  const { to, data, nonce, gas } = transaction;
  const method = reading.method ?? (data === '0x' ? undefined : data.slice(0, 10));
  return [
    ...(to === undefined || data === '0x'
      ? []
      : [{ label: sayView(language, 'line.contract'), value: to, kind: 'address' } as const]),
    ...(method === undefined || to === undefined
      ? []
      : [
          {
            label: sayView(language, reading.isGuess ? 'line.guess' : 'line.method'),
            value: method,
            kind: 'code',
          } as const,
        ]),
    { label: sayView(language, 'line.nonce'), value: BigInt(nonce).toString(), kind: 'text' },
    { label: sayView(language, 'line.gas'), value: BigInt(gas).toString(), kind: 'text' },
  ];
}
