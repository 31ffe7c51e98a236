import type { Language } from '@foyer/ui/languages';
import { hexToBytes } from '@noble/hashes/utils.js';
import type { MessageIntent, SolanaMessageIntent } from '../../intent/Intent.ts';
import type { ViewContext } from '../../ports/Approval.ts';
import type { ApprovalView, ApprovalWarning } from '../ApprovalView.ts';
import { sayView } from '../sayView.ts';
import { baseView } from './baseView.ts';
import { showBytes } from './showBytes.ts';
import { needsConsent, warn } from './warn.ts';

/** A message as its text, and what it may hide (AT-S5). */
export function describeMessage(
  intent: MessageIntent | SolanaMessageIntent,
  context: ViewContext,
): ApprovalView {
  const { language } = context;
  const base = baseView(intent, context);
  const { text, isText } = showBytes(intent.bytes);
  const site = /^(\S+) wants you to sign in with your \w+ account:\n/.exec(text)?.[1];
  const warnings = [...base.warnings, ...warnBytes(intent, { text, isText, language })];
  return {
    ...base,
    kind: 'message',
    title:
      site === undefined ? sayView(language, 'title.message') : sayView(language, 'title.signIn', { site }),
    content: text,
    warnings,
    needsConsent: needsConsent(warnings),
  };
}

function warnBytes(
  { bytes }: MessageIntent | SolanaMessageIntent,
  { text, isText, language }: { text: string; isText: boolean; language: Language },
): ApprovalWarning[] {
  const inner = /^\s*(?:0x)?((?:[\da-f]{2})+)\s*$/i.exec(isText ? text : '')?.[1] ?? '';
  return [hexToBytes(bytes.slice(2)), hexToBytes(inner)].flatMap((each, index) => {
    const isCoded = each.length === 32 || (each[0] === 0x19 && (each[1] === 0x01 || each[1] === 0));
    // Plain words of 32 letters are no hash.
    const isHash = isCoded && !(index === 0 && isText && each[0] !== 0x19);
    if (isHash) return [warn(language, 'raw-hash', 'danger')];
    if (isTransaction(each)) return [warn(language, 'hidden-transaction', 'danger')];
    if (index > 0 || isText) return [];
    return [{ ...warn(language, 'unreadable', 'danger'), text: sayView(language, 'warn.unreadableBytes') }];
  });
}

/** RLP of a list that is just as long as it says, with or without the type of EIP-2718 before it. */
function isTransaction(bytes: Uint8Array): boolean {
  const list = (bytes[0] ?? 0xff) <= 4 ? bytes.subarray(1) : bytes;
  const first = list[0] ?? 0;
  if (first < 0xc0 || list.length < 9) return false;
  if (first <= 0xf7) return list.length === 1 + first - 0xc0;
  const size = first - 0xf7;
  const length = list.subarray(1, 1 + size).reduce((sum, byte) => sum * 256 + byte, 0);
  return list.length === 1 + size + length;
}
