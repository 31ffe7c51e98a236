import type { Language } from '@foyer/ui/languages';
import type { Hex } from '../../intent/Intent.ts';
import type { ApprovalLine, ApprovalWarning } from '../ApprovalView.ts';
import type { TokenWords } from '../chain/readToken.ts';
import { type Asset, type Effect, isUnlimited, type Reading } from '../decode/Effect.ts';
import { formatAmount } from '../formatAmount.ts';
import type { NetworkWords } from '../networks.ts';
import type { Recent } from '../Recents.ts';
import { sayView } from '../sayView.ts';
import { warn } from './warn.ts';

export interface EffectWords {
  readonly language: Language;
  readonly native: NetworkWords;
  readonly tokens: ReadonlyMap<string, TokenWords>;
  readonly recent: Recent;
}

export interface Shown {
  readonly leaves: readonly ApprovalLine[];
  readonly comes: readonly ApprovalLine[];
  readonly spenders: readonly ApprovalLine[];
  readonly warnings: readonly ApprovalWarning[];
}

/** Lines and warnings of what happens. */
export function showEffects(effects: readonly Effect[], words: EffectWords): Shown {
  const leaves: ApprovalLine[] = [];
  const comes: ApprovalLine[] = [];
  const spenders: ApprovalLine[] = [];
  const warnings: ApprovalWarning[] = [];
  for (const effect of effects) {
    if (effect.kind === 'send') {
      leaves.push(toLine(effect.asset, effect.amount, words));
      if (effect.to !== undefined) leaves.push(toRecipient(effect.to, words.language));
    }
    if (effect.kind === 'receive') comes.push(toLine(effect.asset, effect.amount, words));
    if (effect.kind === 'allow') spenders.push(...toSpender(effect, words));
    if (effect.kind === 'allowAll') {
      const label = sayView(words.language, 'amount.all', { address: effect.contract });
      spenders.push({ label, value: effect.spender, kind: 'address' });
    }
    warnings.push(...warningsOf(effect, words));
  }
  return { leaves, comes, spenders, warnings };
}

/** Where the contract called says that coins go on to: below the rest, for it need not be true; what it warns of counts. */
export function showPassed(
  { passed }: Reading,
  words: EffectWords,
): { readonly lines: readonly ApprovalLine[]; readonly warnings: readonly ApprovalWarning[] } {
  const { leaves, warnings } = showEffects(passed, words);
  const label = sayView(words.language, 'line.passed');
  return { lines: leaves.map((line) => (line.kind === 'amount' ? { ...line, label } : line)), warnings };
}

/** Whom an amount goes to. */
export function toRecipient(address: string, language: Language): ApprovalLine {
  return { label: sayView(language, 'line.to'), value: address, kind: 'address' };
}

/** An amount as text: with the token's symbol and decimals, in base units where it tells none. */
export function showAmount({ contract, id, isAny }: Asset, amount: bigint, words: EffectWords): string {
  if (contract === undefined)
    return formatAmount(words.language, amount, words.native.decimals, words.native.symbol);
  const { symbol = '', decimals } = words.tokens.get(contract.toLowerCase()) ?? {};
  const name = symbol || `${contract.slice(0, 8)}…`;
  if (id !== undefined)
    return `${sayView(words.language, 'amount.items', { amount: `${amount}`, id: `${id}` })} ${name}`;
  const places = isAny ? 0 : decimals;
  if (places !== undefined) return formatAmount(words.language, amount, places, name);
  return `${sayView(words.language, 'amount.base', { amount: `${amount}` })} ${name}`;
}

function toLine(asset: Asset, amount: bigint, words: EffectWords): ApprovalLine {
  const label =
    asset.contract === undefined ? '' : sayView(words.language, 'line.token', { address: asset.contract });
  return { label, value: showAmount(asset, amount, words), kind: 'amount' };
}

function toSpender(
  { asset, amount, spender }: Extract<Effect, { kind: 'allow' }>,
  words: EffectWords,
): ApprovalLine[] {
  const { symbol } = words.tokens.get(asset.contract?.toLowerCase() ?? '') ?? {};
  const shown = isUnlimited(amount)
    ? `${symbol ?? ''} ${sayView(words.language, 'amount.unlimited')}`.trim()
    : showAmount(asset, amount, words);
  const label = sayView(words.language, 'amount.upTo', { amount: shown, address: asset.contract ?? '' });
  return [{ label, value: spender, kind: 'address' }];
}

function warningsOf(effect: Effect, words: EffectWords): ApprovalWarning[] {
  switch (effect.kind) {
    case 'allow':
      return [
        ...(isUnlimited(effect.amount)
          ? [warn(words.language, effect.isPermit ? 'unlimited-permit' : 'unlimited-approval', 'danger')]
          : []),
        ...warnSpender(effect.spender, words),
      ];
    case 'allowAll':
      return [warn(words.language, 'approval-for-all', 'danger'), ...warnSpender(effect.spender, words)];
    case 'control':
      return [warn(words.language, 'full-control', 'danger')];
    case 'send': {
      const isToItself = effect.to !== undefined && isSame(effect.to, effect.asset.contract ?? '');
      return [
        ...(effect.asset.isAny ? [warn(words.language, 'unreadable', 'danger')] : []),
        ...(isToItself ? [warn(words.language, 'to-contract-itself', 'danger')] : []),
        ...(effect.to === undefined ? [] : warnLookAlike(effect.to, words)),
      ];
    }
    default:
      return [];
  }
}

function warnSpender(spender: Hex, words: EffectWords): ApprovalWarning[] {
  const isKnown = words.recent.some((each) => isSame(each, spender));
  if (isKnown) return [];
  return [warn(words.language, 'first-seen-spender', 'warning'), ...warnLookAlike(spender, words)];
}

/** An address that was made to be taken for another: its first and last four digits are the other's. */
function warnLookAlike(address: string, words: EffectWords): ApprovalWarning[] {
  const { recent } = words;
  if (recent.some((each) => isSame(each, address))) return [];
  const ends = (text: string): string => `${text.slice(2, 6)}${text.slice(-4)}`.toLowerCase();
  const other = recent.find((each) => ends(each) === ends(address));
  return other === undefined
    ? []
    : [warn(words.language, 'look-alike-address', 'danger', { address, other })];
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
