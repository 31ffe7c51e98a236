import { FoyerError } from '@foyer/protocol/errors';
import { apply } from '../engine/apply.ts';
import type { Engine } from '../engine/Engine.ts';
import { toHex } from '../keys/hex.ts';
import { parseUri } from '../uri/parseUri.ts';
import { isUriExpired, uriLifeMs } from '../uri/uriExpiry.ts';

/** How far the dapp's clock may be ahead, in ms. */
const skewMs = 60_000;

/** Takes a pairing URI. Resolves when the relay holds its topic; what the dapp proposes is told. */
export async function pair(engine: Engine, text: string): Promise<void> {
  const uri = parseUri(text);
  if (!uri) throw new FoyerError('PAIRING_URI_INVALID');
  const { topic, symKey, methods } = uri;
  const latest = engine.now() + uriLifeMs;
  const expiresAt = Math.min(uri.expiresAt ?? latest, latest + skewMs);
  if (isUriExpired(expiresAt, engine.now())) throw new FoyerError('PAIRING_EXPIRED');
  await engine.exclusive(async () => {
    if (await engine.book.get(topic)) throw new FoyerError('PAIRING_USED');
    const key = toHex(symKey);
    await apply(engine, { put: [{ kind: 'pairing', topic, key, expiresAt, methods, seen: [] }] });
  });
  try {
    await engine.relay.subscribe(topic);
  } catch (error) {
    await engine.exclusive(() => apply(engine, { remove: [topic] }));
    throw error;
  }
}
