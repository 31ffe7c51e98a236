import { chainId } from '../namespaces/caip.ts';
import { proposalNamespaces, sessionNamespaces } from '../namespaces/readNamespaces.ts';
import { anything, fields, matching, optional, type Reader, seconds, text } from '../wire/reader.ts';
import { readPeer } from './readPeer.ts';
import type { PeerMetadata, ProposalNamespace, SessionNamespace } from './Session.ts';

/** An X25519 public key in hex. */
export const readPublicKey: Reader<string> = matching(/^[0-9a-f]{64}$/);

interface Participant {
  readonly publicKey: string;
  readonly metadata: PeerMetadata;
}

export const readParticipant = fields<Participant>({ publicKey: readPublicKey, metadata: readPeer });

/** `wc_sessionPropose`; `expiryTimestamp` in ms. */
export const readPropose = fields<{
  proposer: Participant;
  requiredNamespaces: Readonly<Record<string, ProposalNamespace>> | undefined;
  optionalNamespaces: Readonly<Record<string, ProposalNamespace>> | undefined;
  expiryTimestamp: number | undefined;
}>({
  proposer: readParticipant,
  requiredNamespaces: optional(proposalNamespaces),
  optionalNamespaces: optional(proposalNamespaces),
  expiryTimestamp: optional(seconds),
});

/** `wc_sessionSettle`; `expiry` in ms. */
export const readSettle = fields<{
  controller: Participant;
  namespaces: Readonly<Record<string, SessionNamespace>>;
  expiry: number;
}>({ controller: readParticipant, namespaces: sessionNamespaces, expiry: seconds });

/** `wc_sessionUpdate`. */
export const readUpdate = fields<{ namespaces: Readonly<Record<string, SessionNamespace>> }>({
  namespaces: sessionNamespaces,
});

/** `wc_sessionExtend`; `expiry` in ms. Wallets are known to leave it out. */
export const readExtend = fields<{ expiry: number | undefined }>({ expiry: optional(seconds) });

/** `wc_sessionEvent`. */
export const readEvent = fields<{ chainId: string; event: { name: string; data: unknown } }>({
  chainId: chainId,
  event: fields<{ name: string; data: unknown }>({ name: text(128), data: anything }),
});

/** `wc_sessionRequest`; ends in ms. Both spellings of the end are in use. */
export const readRequest = fields<{
  chainId: string;
  request: {
    method: string;
    params: unknown;
    expiryTimestamp: number | undefined;
    expiry: number | undefined;
  };
}>({
  chainId: chainId,
  request: fields({
    method: text(128),
    params: anything,
    expiryTimestamp: optional(seconds),
    expiry: optional(seconds),
  }),
});
