import type { CallParams } from './calls.ts';
import { type FillRandom, randomBytes, toBase64Url, utf8 } from './crypto/Bytes.ts';
import { hashText } from './crypto/hashText.ts';
import type { Device } from './storage/openDevice.ts';

/** A DPoP proof (RFC 9449) of the device's key, ES256, as a compact JWT. `htu` is the URL without its fragment. */
export async function prove(
  device: Device,
  { method, url, nonce, accessToken }: CallParams<'prove'>,
  { fill, now }: { readonly fill: FillRandom; now(): number },
): Promise<string> {
  const header = { typ: 'dpop+jwt', alg: 'ES256', jwk: device.publicKey };
  const claims = {
    jti: toBase64Url(randomBytes(fill, 16)),
    htm: method.toUpperCase(),
    htu: url.replace(/#.*$/s, ''),
    iat: Math.floor(now() / 1000),
    ...(nonce !== undefined && { nonce }),
    ...(accessToken !== undefined && { ath: await hashText(accessToken) }),
  };
  const signed = `${encode(header)}.${encode(claims)}`;
  const algorithm = { name: 'ECDSA', hash: 'SHA-256' };
  const signature = await crypto.subtle.sign(algorithm, device.privateKey, utf8(signed));
  return `${signed}.${toBase64Url(new Uint8Array(signature))}`;
}

function encode(part: object): string {
  return toBase64Url(utf8(JSON.stringify(part)));
}
