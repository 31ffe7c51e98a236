import { FoyerError } from '@foyer/protocol/errors';
import { apply } from '../engine/apply.ts';
import { askUntilAnswered } from '../engine/asked.ts';
import { draftAnswer } from '../engine/drafts.ts';
import type { Engine } from '../engine/Engine.ts';
import { sessionNamespaces } from '../namespaces/readNamespaces.ts';
import type { Session } from '../session/Session.ts';
import { toAuthPayload } from '../signIn/AuthPayload.ts';
import { writeCacao } from '../signIn/Cacao.ts';
import { sessionLifeMs } from '../wire/expiry.ts';
import { read } from '../wire/reader.ts';
import { beginSession } from './beginSession.ts';
import { findReceived } from './findReceived.ts';
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
    const namespaces = read(sessionNamespaces, answer.namespaces);
    const { payload } = received;
    if (!payload || !namespaces)
      throw new FoyerError('PAIRING_REFUSED', { reason: 'The namespaces do not read' });
    const expiresAt = engine.now() + sessionLifeMs;
    const begun = beginSession(engine, pairing, received, { namespaces, expiresAt });
    const { record, draft } = askUntilAnswered(engine, begun, {
      method: 'wc_sessionUpdate',
      params: { namespaces: answer.namespaces },
    });
    const result = {
      cacaos: answer.signatures.map((signature) => writeCacao(toAuthPayload(payload), signature)),
      responder: { publicKey: begun.controllerKey, metadata: engine.options.metadata },
    };
    const done = waitForDapp(engine, pairing.topic);
    const reply = draftAnswer(signInAddress(received, begun), received, { result });
    await apply(engine, {
      put: [record, { ...pairing, sessionTopic: record.topic, answer: reply }],
      send: [reply, draft],
    });
    return { done };
  });
  return settling.done;
}
