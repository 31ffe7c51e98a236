import { FoyerError } from '@foyer/protocol/errors';
import { sendDraft } from '../engine/apply.ts';
import { draftRequest } from '../engine/drafts.ts';
import type { Engine } from '../engine/Engine.ts';
import { liveSession } from '../engine/liveSession.ts';
import { nextId } from '../engine/nextId.ts';
import { allows } from '../namespaces/allows.ts';

/** Tells the dapp an event the session allows. Resolves when the relay took it. */
export async function emit(
  engine: Engine,
  topic: string,
  { chainId, name, data }: { readonly chainId: string; readonly name: string; readonly data: unknown },
): Promise<void> {
  const record = await liveSession(engine, topic);
  if (!allows(record.namespaces, chainId, 'events', name))
    throw new FoyerError('NETWORK_NOT_APPROVED', { chainId });
  const params = { event: { name, data }, chainId };
  const id = nextId(engine, record);
  await sendDraft(engine, draftRequest(record, { id, method: 'wc_sessionEvent', params }));
}
