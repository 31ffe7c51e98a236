import {
  type AuthenticationResponseJSON,
  base64URLStringToBuffer,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { randomBytes, toBase64Url } from '../vault/crypto/Bytes.ts';
import type { Passkeys, PrfInput } from './Passkeys.ts';

interface PrfResults {
  readonly prf?: { readonly enabled?: boolean; readonly results?: { readonly first?: BufferSource } };
}

/** What of `window` it looks at. */
interface Scope {
  readonly location: { readonly hostname: string };
  readonly PublicKeyCredential?: unknown;
  readonly top: unknown;
  readonly self: unknown;
  readonly document: { readonly featurePolicy?: { allowsFeature(name: string): boolean } };
  readonly GestureEvent?: unknown;
}

/** Passkeys by WebAuthn with the PRF extension. */
export function createPasskeys(scope: Scope = window as unknown as Scope): Passkeys {
  const canUse = scope.PublicKeyCredential !== undefined;
  return {
    rpId: scope.location.hostname,
    canUse,
    canCreate: canUse && canCreate(scope),
    async create(options) {
      const optionsJSON = {
        ...options,
        extensions: { prf: {} },
      } as unknown as PublicKeyCredentialCreationOptionsJSON;
      const answer = await startRegistration({ optionsJSON });
      const { prf } = answer.clientExtensionResults as PrfResults;
      return { credential: withoutPrf(answer), credentialId: answer.id, hasPrf: prf?.enabled === true };
    },
    async evaluate(inputs, options) {
      const base = options ?? optionsFor(scope.location.hostname, inputs);
      const prf = inputs.length > 0 ? { prf: { evalByCredential: inputsById(inputs, base) } } : {};
      const optionsJSON = { ...base, extensions: prf } as unknown as PublicKeyCredentialRequestOptionsJSON;
      const answer = await startAuthentication({ optionsJSON });
      const first = (answer.clientExtensionResults as PrfResults).prf?.results?.first;
      const given = first && bytesOf(first);
      return {
        credential: withoutPrf(answer),
        credentialId: answer.id,
        ...(given?.length === 32 && { prf: given }),
      };
    },
  };
}

/** Safari makes none in a frame of another site (security.md §1.6), and says so nowhere. */
function canCreate({ top, self, document, GestureEvent }: Scope): boolean {
  if (top === self) return true;
  const policy = document.featurePolicy;
  return policy ? policy.allowsFeature('publickey-credentials-create') : GestureEvent === undefined;
}

function optionsFor(rpId: string, inputs: readonly PrfInput[]): object {
  const challenge = toBase64Url(randomBytes((bytes) => crypto.getRandomValues(bytes), 32));
  const allowCredentials = inputs.map(({ credentialId }) => ({ id: credentialId, type: 'public-key' }));
  return { challenge, rpId, allowCredentials, userVerification: 'required' };
}

/** The browser refuses inputs of passkeys that it is not asked for. */
function inputsById(inputs: readonly PrfInput[], options: object): Record<string, { first: ArrayBuffer }> {
  const { allowCredentials = [] } = options as { allowCredentials?: { id: string }[] };
  const asked = inputs.filter(({ credentialId }) => allowCredentials.some(({ id }) => id === credentialId));
  return Object.fromEntries(
    asked.map(({ credentialId, prfInput }) => [credentialId, { first: base64URLStringToBuffer(prfInput) }]),
  );
}

function bytesOf(source: BufferSource): Uint8Array<ArrayBuffer> {
  const view = ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);
  return new Uint8Array(view);
}

/** What goes to the gateway holds nothing of the PRF. */
function withoutPrf(answer: Pick<AuthenticationResponseJSON, 'clientExtensionResults'>): object {
  const { prf: _, ...rest } = answer.clientExtensionResults as Record<string, unknown>;
  return { ...answer, clientExtensionResults: rest };
}
