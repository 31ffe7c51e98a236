import { FoyerError } from '@foyer/protocol/errors';
import { apply } from '../engine/apply.ts';
import { askUntilAnswered } from '../engine/asked.ts';
import { draftAnswer } from '../engine/drafts.ts';
import type { Engine } from '../engine/Engine.ts';
import { chainsAsked, takeGrant } from '../namespaces/takeGrant.ts';
import type { Session, SessionNamespace } from '../session/Session.ts';
import { sessionLifeMs } from '../wire/expiry.ts';
import { wireErrors } from '../wire/wireErrors.ts';
import { beginSession } from './beginSession.ts';
import { findReceived } from './findReceived.ts';
import { readGrant } from './readGrant.ts';
import { waitForDapp } from './waitForDapp.ts';

/** Answers a proposal and settles the session. Resolves when the dapp agreed; gives up after five minutes. */
export async function approve(
  engine: Engine,
  id: number,
  granted: Readonly<Record<string, SessionNamespace>>,
): Promise<Session> {
  const settling = await engine.exclusive(async () => {
    const { pairing, received } = await findReceived(engine, id, 'wc_sessionPropose');
    const grant = takeGrant(readGrant(granted), received);
    if ('code' in grant) throw new FoyerError('PAIRING_REFUSED', { reason: wireErrors[grant.code] });
    const { namespaces } = grant;
    const scope = [...chainsAsked(received.required), ...chainsAsked(received.optional)];
    const expiry = Math.floor((engine.now() + sessionLifeMs) / 1000);
    const begun = beginSession(engine, pairing, received, { namespaces, scope, expiresAt: expiry * 1000 });
    const { record, draft } = askUntilAnswered(engine, begun, {
      method: 'wc_sessionSettle',
      params: {
        relay: { protocol: 'irn' },
        namespaces,
        controller: { publicKey: begun.controllerKey, metadata: engine.options.metadata },
        expiry,
      },
    });
    const done = waitForDapp(engine, pairing.topic);
    const result = { relay: { protocol: 'irn' }, responderPublicKey: begun.controllerKey };
    const answer = draftAnswer(pairing, received, { result });
    await apply(engine, {
      put: [record, { ...pairing, sessionTopic: record.topic, answer }],
      send: [answer, draft],
    });
    return { done };
  });
  return settling.done;
}
