import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** What a test may have an authenticator or a browser do in place of what is right. */
export interface TapChanges {
  readonly origin?: string;
  readonly rpId?: string;
  /** Whether the user was verified, as by a fingerprint. */
  readonly isVerified?: boolean;
  /** The page at the top, where the wallet site is a frame. */
  readonly topOrigin?: string;
  readonly challenge?: string;
  readonly type?: string;
  /** Does not count its uses up. */
  readonly counter?: number;
}

/** One passkey in an authenticator, and the browser in front of it. */
export interface Authenticator {
  readonly id: string;
  /** Answers `navigator.credentials.create`, with attestation `none`. */
  create(options: object, changes?: TapChanges): object;
  /** Answers `navigator.credentials.get`. */
  get(options: object, changes?: TapChanges): object;
}

const flags = { present: 1, verified: 4, attested: 64 };
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (bytes: Buffer) => bytes.toString('base64url');

/** Follows WebAuthn level 3 by hand; what it makes is judged by a library. @param site Where the wallet site is. */
export function createAuthenticator(site: string): Authenticator {
  const credentialId = randomBytes(16);
  const id = base64url(credentialId);
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let uses = 0;

  function authData(changes: TapChanges, attested: Buffer[]): Buffer {
    const { rpId = new URL(site).hostname, isVerified = true } = changes;
    const bits =
      flags.present | (isVerified ? flags.verified : 0) | (attested.length > 0 ? flags.attested : 0);
    const counter = Buffer.alloc(4);
    uses += 1;
    counter.writeUInt32BE(changes.counter ?? uses);
    return Buffer.concat([sha256(rpId), Buffer.from([bits]), counter, ...attested]);
  }

  function clientData(type: string, options: object, changes: TapChanges): Buffer {
    const { origin = new URL(site).origin, topOrigin } = changes;
    const challenge = changes.challenge ?? (options as { challenge: string }).challenge;
    const frame = topOrigin === undefined ? { crossOrigin: false } : { crossOrigin: true, topOrigin };
    return Buffer.from(JSON.stringify({ type: changes.type ?? type, challenge, origin, ...frame }));
  }

  const credential = (response: object) => ({
    id,
    rawId: id,
    type: 'public-key',
    response,
    clientExtensionResults: {},
  });

  return {
    id,
    create(options, changes = {}) {
      const client = clientData('webauthn.create', options, changes);
      const { x = '', y = '' } = pair.publicKey.export({ format: 'jwk' });
      const key = coseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url'));
      const data = authData(changes, [
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        key,
      ]);
      return credential({
        clientDataJSON: base64url(client),
        attestationObject: base64url(attestation(data)),
        transports: ['internal'],
      });
    },
    get(options, changes = {}) {
      const client = clientData('webauthn.get', options, changes);
      const data = authData(changes, []);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), pair.privateKey);
      return credential({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      });
    },
  };
}

/** CBOR: `{1: 2, 3: -7, -1: 1, -2: x, -3: y}`, an ES256 key. */
function coseKey(x: Buffer, y: Buffer): Buffer {
  const bytes = (value: Buffer) => Buffer.concat([Buffer.from([0x58, value.length]), value]);
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]);
  return Buffer.concat([head, bytes(x), Buffer.from([0x22]), bytes(y)]);
}

/** CBOR: `{"fmt": "none", "attStmt": {}, "authData": data}`. */
function attestation(data: Buffer): Buffer {
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    Buffer.from([0x58, data.length]),
    data,
  ]);
}
