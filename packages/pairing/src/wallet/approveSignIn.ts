import { FoyerError } from '@foyer/protocol/errors';
import { apply } from '../engine/apply.ts';
import { askUntilAnswered } from '../engine/asked.ts';
import { draftAnswer } from '../engine/drafts.ts';
import type { Engine } from '../engine/Engine.ts';
import { chainOf } from '../namespaces/caip.ts';
import { cutGrant } from '../namespaces/takeGrant.ts';
import type { Session } from '../session/Session.ts';
import { toAuthPayload } from '../signIn/AuthPayload.ts';
import { writeCacao } from '../signIn/Cacao.ts';
import { sessionLifeMs } from '../wire/expiry.ts';
import { wireErrors } from '../wire/wireErrors.ts';
import { beginSession } from './beginSession.ts';
import { findReceived } from './findReceived.ts';
import { readGrant } from './readGrant.ts';
import { sealAnswer } from './sealAnswer.ts';
import { signInAddress } from './signInAddress.ts';
import type { WalletClient } from './WalletClient.ts';
import { waitForDapp } from './waitForDapp.ts';

type Answer = Parameters<WalletClient['approveSignIn']>[1];

/**
 * Answers a sign-in with what the accounts signed. The dapp takes the session from it; what it grants is told by an
 * update, whose answer shows that the dapp has it.
 */
export async function approveSignIn(engine: Engine, id: number, answer: Answer): Promise<Session> {
  const settling = await engine.exclusive(async () => {
    const { pairing, received } = await findReceived(engine, id, 'wc_sessionAuthenticate');
    const { payload } = received;
    if (!payload) throw new FoyerError('PAIRING_EXPIRED');
    const grant = grantOf(payload.chains, answer);
    const expiresAt = engine.now() + sessionLifeMs;
    const begun = beginSession(engine, pairing, received, { ...grant, scope: payload.chains, expiresAt });
    const { record, draft } = askUntilAnswered(engine, begun, { method: 'wc_sessionUpdate', params: grant });
    const result = {
      cacaos: answer.signatures.map((signature) => writeCacao(toAuthPayload(payload), signature)),
      responder: { publicKey: begun.controllerKey, metadata: engine.options.metadata },
    };
    const reply = draftAnswer(signInAddress(received, begun), received, { result });
    // What is sent is sealed anew each time: this only finds out whether it can be.
    sealAnswer(engine, reply);
    const done = waitForDapp(engine, pairing.topic);
    await apply(engine, {
      put: [record, { ...pairing, sessionTopic: record.topic, answer: reply }],
      send: [reply, draft],
    });
    return { done };
  });
  return settling.done;
}

/** What of a grant is on the chains that were asked for; throws `PAIRING_REFUSED` for what no dapp would take. */
function grantOf(chains: readonly string[], { signatures, namespaces }: Answer) {
  const granted = readGrant(namespaces);
  if (signatures.length === 0 || !signatures.every(({ account }) => chains.includes(chainOf(account))))
    throw new FoyerError('PAIRING_REFUSED', { reason: 'No account of the networks that were asked signed' });
  const grant = cutGrant(granted, chains);
  if ('code' in grant) throw new FoyerError('PAIRING_REFUSED', { reason: wireErrors[grant.code] });
  return grant;
}
