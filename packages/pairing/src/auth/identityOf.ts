import { fromBase64Url } from '../keys/base64.ts';
import type { Identify, Identity } from './Identity.ts';

const algorithm = 'Ed25519';
/** What stands before the seed in a PKCS #8 key of Ed25519 (RFC 8410 §7). */
const keyHead = [48, 46, 2, 1, 0, 48, 5, 6, 3, 43, 101, 112, 4, 34, 4, 32];

/**
 * By the browser's own Ed25519, which works beside the page; noble first makes tables, for a third of a second on a
 * phone. Browsers without one (before Chrome 137, Firefox 129, Safari 17) load noble.
 * @throws Error on a page without WebCrypto: one that came without https from another machine.
 */
export const identityOf: Identify = async (seed) => {
  if (!globalThis.crypto?.subtle)
    throw new Error('Pairing needs a page that came over https, or from localhost');
  try {
    return await ownIdentity(seed);
  } catch {
    return (await import('./nobleIdentity.ts')).nobleIdentity(seed);
  }
};

async function ownIdentity(seed: Uint8Array): Promise<Identity> {
  const { subtle } = crypto;
  const key = await subtle.importKey('pkcs8', Uint8Array.of(...keyHead, ...seed), algorithm, true, ['sign']);
  const { x } = await subtle.exportKey('jwk', key);
  const publicKey = fromBase64Url(x ?? '');
  if (!publicKey) throw new Error('An Ed25519 key without its public half');
  return {
    publicKey,
    sign: async (message) => new Uint8Array(await subtle.sign(algorithm, key, message)),
  };
}
