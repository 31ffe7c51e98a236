import { FoyerError } from '@foyer/protocol/errors';
import { relayLimits } from '@foyer/protocol/relay';
import { sealDraft } from '../engine/apply.ts';
import type { Engine } from '../engine/Engine.ts';
import type { Draft } from '../engine/Outcome.ts';
import type { OutboundMessage } from '../relay/RelayLink.ts';
import { parseWire } from '../wire/parseWire.ts';

/**
 * Seals an answer before what it answers is done with: what cannot be sent leaves that open.
 * @throws FoyerError `PAIRING_REFUSED` for what no dapp could read, `MESSAGE_TOO_LARGE`.
 */
export function sealAnswer(engine: Engine, draft: Draft): OutboundMessage {
  if (!parseWire(toText(draft.body))) throw unreadable();
  const sealed = sealDraft(engine, draft);
  if (sealed.message.length > relayLimits.messageChars) throw new FoyerError('MESSAGE_TOO_LARGE');
  return sealed;
}

/** A host may answer with what JSON knows nothing of: a BigInt, a circle. */
function toText(body: object): string {
  try {
    return JSON.stringify(body);
  } catch (error) {
    throw unreadable(error);
  }
}

function unreadable(cause?: unknown): FoyerError {
  return new FoyerError('PAIRING_REFUSED', { reason: 'It does not read as JSON-RPC' }, cause);
}
