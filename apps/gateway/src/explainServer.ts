import { deepestCause, messageOf } from './nameVariable.ts';

/** What a client says of a server; the network's, OpenSSL's and PostgreSQL's words come with a code. */
interface Fault {
  readonly code?: unknown;
  readonly port?: unknown;
  /** OpenSSL's own words, without the places in its source that the message has. */
  readonly reason?: unknown;
  readonly message: string;
}

const unknownHost = /^(ENOTFOUND|EAI_\w+)$/;
const unreachable = /^(CONNECT_TIMEOUT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/;
const broken = /^(ECONNRESET|EPIPE|CONNECTION_\w+)$/;
const untrusted = /^(ERR_SSL_|ERR_TLS_|CERT_|UNABLE_|SELF_SIGNED|DEPTH_ZERO)/;
const sqlState = /^[0-9A-Z]{5}$/;

/** What to do about a certificate that should not be trusted as it is; any other may be. */
const certificateRemedies: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'Renew the certificate of the server',
  CERT_NOT_YET_VALID: 'Correct the clock of this machine or of the one that made the certificate',
  CERT_REVOKED: 'Give the server another certificate',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Write the host as its certificate has it',
};
const trustIt = 'Correct the address, or trust the certificate with NODE_EXTRA_CA_CERTS';

/** What to do about what PostgreSQL (by SQLSTATE) or Redis (by the first word) says. */
const remedies: readonly (readonly [said: RegExp, remedy: string])[] = [
  [/^28|^(WRONGPASS|NOAUTH|NOPERM)/, 'Correct the user or its password'],
  [/^3D000/, 'Create the database, or correct its name'],
  [/^42501/, 'Let the user make tables in this database, or name another user'],
  [/^STORE_TIMEOUT/, 'Correct the address, or look after the server'],
  [/^53/, 'Start the gateway again when the server has room'],
  [
    /^55P03/,
    'Start the gateway again when no other one changes the tables, or end what holds the lock (pg_locks)',
  ],
  [/^57P/, 'Start the gateway again when the server is up'],
];

/**
 * Why a server cannot be used, and what to do. Of its address only host and port are told.
 * @param url The server's address, in which user and password end where they should (`serverUrl`).
 */
export function explainServer(url: string): (error: unknown) => string {
  return (error) => {
    const fault = findFault(error);
    const host = hostOf(url);
    const place = typeof fault.port === 'number' && !/:\d+$/.test(host) ? `${host}:${fault.port}` : host;
    const code = typeof fault.code === 'string' ? fault.code : '';
    if (code === 'ECONNREFUSED')
      return `nothing listens at ${place} (${code}). Start the server there, or correct the address.`;
    if (unknownHost.test(code))
      return `the host ${host.replace(/:\d+$/, '')} is not found (${code}). Correct the address.`;
    if (unreachable.test(code))
      return `${place} cannot be reached (${code}). Correct the address, or let this machine through to it.`;
    if (untrusted.test(code))
      return `no TLS with ${place}: ${fault.reason ?? fault.message} (${code}). ${certificateRemedies[code] ?? trustIt}.`;
    if (broken.test(code))
      return `${place} ended the connection (${code}). Look whether it is the server meant, and whether it speaks TLS.`;
    return explainRefusal(fault.message, code);
  };
}

/** `host:port` as the address has it; a PostgreSQL client takes several, separated by commas. */
function hostOf(url: string): string {
  const [authority = ''] = url.slice(url.indexOf('://') + 3).split(/[/?#]/);
  return authority.slice(authority.lastIndexOf('@') + 1) || 'localhost';
}

function explainRefusal(message: string, code: string): string {
  const [, remedy] = remedies.find(([said]) => said.test(code || message)) ?? [];
  const told = sqlState.test(code) || /^[A-Z]+ /.test(message) ? `the server says: ${message}` : message;
  const where = code && ` (${code})`;
  const plain = `${told.replace(/\.$/, '')}${where}.`;
  return remedy ? `${plain} ${remedy}.` : plain;
}

function findFault(error: unknown): Fault {
  const cause = deepestCause(error);
  return cause instanceof Error ? cause : { message: messageOf(cause) };
}
