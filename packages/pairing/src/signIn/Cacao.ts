import { accountId } from '../namespaces/caip.ts';
import { fields, mapped, type Reader, read, text } from '../wire/reader.ts';
import { type AuthPayload, readSignedPayload } from './AuthPayload.ts';
import { signInMessage } from './signInMessage.ts';

const issuerPrefix = 'did:pkh:';

/** A sign-in that a wallet signed (CAIP-74), with the text that it must have signed. */
export interface Cacao {
  readonly issuer: string;
  /** CAIP-10. */
  readonly account: string;
  readonly payload: Omit<AuthPayload, 'chains'>;
  readonly message: string;
  readonly signature: string;
  readonly type: string;
}

const readRaw = fields<{
  p: Omit<AuthPayload, 'chains'> & { readonly iss: string };
  s: { readonly t: string; readonly s: string };
}>({ p: readSignedPayload, s: fields({ t: text(16), s: text(65_536) }) });

/** Reads a CACAO. Whether its signature is right is not asked here. */
export const readCacao: Reader<Cacao> = mapped(readRaw, ({ p: { iss: issuer, ...payload }, s }) => {
  const account = issuer.startsWith(issuerPrefix)
    ? read(accountId, issuer.slice(issuerPrefix.length))
    : undefined;
  if (account === undefined) return undefined;
  return { issuer, account, payload, message: signInMessage(payload, account), signature: s.s, type: s.t };
});

/** A CACAO as it goes over the wire. */
export function writeCacao(
  { chains: _chains, ...payload }: AuthPayload,
  {
    account,
    signature,
    type,
  }: { readonly account: string; readonly signature: string; readonly type: string },
): object {
  return {
    h: { t: 'caip122' },
    p: { ...payload, version: '1', iss: issuerPrefix + account },
    s: { t: type, s: signature },
  };
}
