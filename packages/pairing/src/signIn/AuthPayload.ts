import type { SignInRequest } from '../dapp/DappClient.ts';
import { chainId } from '../namespaces/caip.ts';
import { fields, list, matching, optional, type Reader } from '../wire/reader.ts';

/** One line of a sign-in message: no character that could begin another, or turn what is read around. */
const lineOf = (length: string): Reader<string> =>
  matching(new RegExp(`^[^\\p{Cc}\\p{Zl}\\p{Zp}\\u202a-\\u202e]${length}$`, 'u'));

const line = lineOf('{1,2048}');

/** A ReCap names all its networks for each of its methods: the length of a message alone bounds it. */
const resource = lineOf('+');

const filledStatement = lineOf('{1,4096}');

/**
 * One line too (EIP-4361), in which others could be forged. An empty one is none: clients in use send it with a ReCap,
 * whose own statement is then the whole of it.
 */
const statement: Reader<string | undefined> = (value) =>
  value === '' ? undefined : optional(filledStatement)(value);

/** A sign-in as it goes over the wire (CAIP-74 names). */
export interface AuthPayload {
  readonly chains: readonly string[];
  readonly domain: string;
  readonly aud: string;
  readonly nonce: string;
  readonly iat: string;
  readonly statement?: string | undefined;
  readonly exp?: string | undefined;
  readonly nbf?: string | undefined;
  readonly requestId?: string | undefined;
  readonly resources?: readonly string[] | undefined;
}

const claims = {
  domain: line,
  aud: line,
  nonce: line,
  iat: line,
  statement,
  exp: optional(line),
  nbf: optional(line),
  requestId: optional(line),
  resources: optional(list(resource, 64)),
} as const;

/** Reads what a dapp asks a wallet to sign. */
export const readAuthPayload: Reader<AuthPayload> = fields<AuthPayload>({
  chains: list(chainId, 100),
  ...claims,
});

/** Reads what a wallet signed; `iss` is a did:pkh. */
export const readSignedPayload: Reader<Omit<AuthPayload, 'chains'> & { readonly iss: string }> = fields<
  Omit<AuthPayload, 'chains'> & { readonly iss: string }
>({ ...claims, iss: line });

/** A host's sign-in as it goes over the wire. */
export function toAuthPayload(payload: SignInRequest['payload']): AuthPayload {
  const { chains, domain, uri, nonce, issuedAt, statement, expiresAt, notBefore, requestId, resources } =
    payload;
  return {
    chains,
    domain,
    aud: uri,
    nonce,
    iat: issuedAt,
    ...(statement !== undefined && { statement }),
    ...(expiresAt !== undefined && { exp: expiresAt }),
    ...(notBefore !== undefined && { nbf: notBefore }),
    ...(requestId !== undefined && { requestId }),
    ...(resources !== undefined && { resources }),
  };
}

/** A sign-in from the wire as a host gets it. */
export function fromAuthPayload(payload: AuthPayload): SignInRequest['payload'] {
  const { chains, domain, aud, nonce, iat, statement, exp, nbf, requestId, resources } = payload;
  return {
    chains,
    domain,
    uri: aud,
    nonce,
    issuedAt: iat,
    ...(statement !== undefined && { statement }),
    ...(exp !== undefined && { expiresAt: exp }),
    ...(nbf !== undefined && { notBefore: nbf }),
    ...(requestId !== undefined && { requestId }),
    ...(resources !== undefined && { resources }),
  };
}
