import { expect, it } from 'vitest';
import { messageIdOf } from '../envelope/messageIdOf.ts';
import { openEnvelope } from '../envelope/openEnvelope.ts';
import { sealEnvelope } from '../envelope/sealEnvelope.ts';
import { agreeKey, createKeyPair } from '../keys/agree.ts';
import { proposalNamespaces, sessionNamespaces } from '../namespaces/readNamespaces.ts';
import { takeGrant } from '../namespaces/takeGrant.ts';
import { createChance, createRandom } from '../relay/testing/createRandom.ts';
import * as params from '../session/readParams.ts';
import { readAuthPayload } from '../signIn/AuthPayload.ts';
import { readCacao } from '../signIn/Cacao.ts';
import { readRecap, recapGrant, recapStatement } from '../signIn/recap.ts';
import { garble } from '../testing/garble.ts';
import { heapAfterCleaning } from '../testing/heapAfterCleaning.ts';
import { sampleFrames } from '../testing/sampleFrames.ts';
import { parseUri } from '../uri/parseUri.ts';
import { writeUri } from '../uri/writeUri.ts';
import { parseWire } from './parseWire.ts';
import { fields, list, type Reader, read } from './reader.ts';

const frames = 100_000;
const signedIn = fields<{ cacaos: readonly unknown[] }>({ cacaos: list((value) => value, 10) });
const readers: readonly Reader<unknown>[] = [
  params.readPropose,
  params.readSettle,
  params.readUpdate,
  params.readExtend,
  params.readEvent,
  params.readRequest,
  fields<{ authPayload: unknown }>({ authPayload: readAuthPayload }),
  fields<{ responderPublicKey: string }>({ responderPublicKey: params.readPublicKey }),
];

/** Everything that a message's content is read by; answers how many found something. */
function readAll(value: unknown): number {
  let found = readers.filter((reader) => read(reader, value) !== undefined).length;
  const { namespaces, requiredNamespaces, authPayload } = Object(value ?? {}) as Record<string, unknown>;
  const granted = read(sessionNamespaces, namespaces);
  const asked = read(proposalNamespaces, requiredNamespaces);
  if (granted) takeGrant(granted, { required: asked ?? {}, optional: granted });
  if (asked) takeGrant({}, { required: asked, optional: {} });
  for (const cacao of read(signedIn, value)?.cacaos ?? []) if (read(readCacao, cacao)) found += 1;
  const abilities = readRecap(read(readAuthPayload, authPayload)?.resources);
  if (abilities) {
    recapGrant(abilities, 'eip155');
    recapStatement(abilities);
  }
  return found;
}

it(`wire-09 reads ${frames} frames that nobody should send, and throws at none`, () => {
  const seed = Number(process.env.SEED ?? Date.now() % 1e9);
  const chance = createChance(seed);
  const randomBytes = createRandom(seed);
  const key = randomBytes(32);
  const ours = createKeyPair(randomBytes);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(chance() * items.length)] as Item;
  const sealed = sampleFrames.map((text) => sealEnvelope({ text, key, randomBytes }));
  const uri = writeUri({ symKey: key, expiresAt: 1_700_000_300_000, methods: ['wc_sessionPropose'] });
  const count = { opened: 0, read: 0, found: 0, uris: 0 };

  const frame = (): string => {
    const kind = chance();
    if (kind < 0.1) return String.fromCharCode(...randomBytes(Math.floor(chance() * 99)));
    if (kind < 0.2) return btoa(String.fromCharCode(...randomBytes(Math.floor(chance() * 199))));
    if (kind < 0.35) return garble(pick(sealed), chance);
    const text = kind < 0.45 ? pick(sampleFrames) : garble(pick(sampleFrames), chance);
    // A sender's key of chance costs an agreement: now and then.
    const sender = kind > 0.995 ? { sender: randomBytes(32) } : {};
    return sealEnvelope({ text, key, randomBytes, ...sender });
  };
  const run = (amount: number) => {
    for (let left = amount; left > 0; left -= 1) {
      const message = frame();
      messageIdOf(message);
      const opened = openEnvelope(message, (sender) => (sender ? agreeKey(ours.privateKey, sender) : key));
      const wire = opened && parseWire(opened.text);
      if (opened) count.opened += 1;
      if (wire) count.read += 1;
      if (wire?.kind === 'request') count.found += readAll(wire.params);
      if (wire?.kind === 'result') count.found += readAll(wire.result);
      const text =
        chance() < 0.5
          ? garble(uri, chance)
          : encodeURIComponent(garble(uri, chance).replace(/\p{Surrogate}/gu, ''));
      if (parseUri(text)) count.uris += 1;
      if (chance() < 0.1) parseUri(message);
    }
  };

  const runAndTell = (amount: number) => expect(() => run(amount), `seed ${seed}`).not.toThrow();
  runAndTell(frames / 2);
  const before = heapAfterCleaning();
  runAndTell(frames / 2);
  const grown = heapAfterCleaning() - before;
  expect(grown, `seed ${seed}`).toBeLessThan(2 * 1024 * 1024);
  expect(({} as { polluted?: unknown }).polluted, `seed ${seed}`).toBeUndefined();
  // It went deep: most were opened, and much of what was opened could be read.
  expect(count.opened, `seed ${seed}`).toBeGreaterThan(frames / 2);
  expect(count.read, `seed ${seed}`).toBeGreaterThan(frames / 10);
  expect(count.found, `seed ${seed}`).toBeGreaterThan(frames / 10);
  expect(count.uris, `seed ${seed}`).toBeGreaterThan(frames / 100);
});
