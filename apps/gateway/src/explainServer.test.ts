import { describe, expect, it } from 'vitest';
import { explainServer } from './explainServer.ts';

const explain = explainServer('postgres://foyer:geheim@db.example:6432/foyer');

/** A failure as the network, OpenSSL and PostgreSQL's client make it. */
const fault = (code: string, message = code, detail: object = {}) =>
  Object.assign(new Error(message), { code, ...detail });

describe('gw-app-10 why a server cannot be used, and what to do', () => {
  it.each<[code: string, told: string]>([
    [
      'ECONNREFUSED',
      'nothing listens at db.example:6432 (ECONNREFUSED). Start the server there, or correct the address.',
    ],
    ['ENOTFOUND', 'the host db.example is not found (ENOTFOUND). Correct the address.'],
    ['EAI_AGAIN', 'the host db.example is not found (EAI_AGAIN). Correct the address.'],
    ['ETIMEDOUT', 'db.example:6432 cannot be reached (ETIMEDOUT). Correct the address, or let this machine'],
    ['CONNECT_TIMEOUT', 'db.example:6432 cannot be reached (CONNECT_TIMEOUT). Correct the address, or let'],
    ['ECONNRESET', 'db.example:6432 ended the connection (ECONNRESET). Look whether it is the server meant'],
    ['CONNECTION_CLOSED', 'db.example:6432 ended the connection (CONNECTION_CLOSED). Look whether'],
  ])('where the network says %s', (code, told) => {
    expect(explain(fault(code))).toContain(told);
  });

  it.each<[code: string, reason: string, remedy: string]>([
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'wrong version number', 'Correct the address, or trust the certificate'],
    [
      'DEPTH_ZERO_SELF_SIGNED_CERT',
      'self-signed certificate',
      'Correct the address, or trust the certificate',
    ],
    ['CERT_HAS_EXPIRED', 'certificate has expired', 'Renew the certificate of the server.'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'Host: db.example.', 'Write the host as its certificate has it.'],
  ])('where TLS says %s', (code, reason, remedy) => {
    const told = explain(fault(code, 'error:0A00010B:SSL routines:ssl3', { reason }));
    expect(told).toContain(`no TLS with db.example:6432: ${reason} (${code}). ${remedy}`);
    expect(told).not.toContain('0A00010B');
  });

  it.each<[code: string, message: string, told: string]>([
    ['28P01', 'no such password', 'no such password (28P01). Correct the user or its password.'],
    [
      '53300',
      'too many clients',
      'too many clients (53300). Start the gateway again when the server has room.',
    ],
    [
      '55P03',
      'canceling statement due to lock timeout',
      'canceling statement due to lock timeout (55P03). Start the gateway again when no other one changes the tables, or end what holds the lock (pg_locks).',
    ],
    ['57P03', 'starting up', 'starting up (57P03). Start the gateway again when the server is up.'],
    ['XX000', 'a fault', 'a fault (XX000).'],
  ])('where PostgreSQL says %s', (code, message, told) => {
    expect(explain(fault(code, message))).toBe(`the server says: ${told}`);
  });

  it('where Redis says it by a first word', () => {
    expect(explain(new Error('WRONGPASS invalid username-password pair'))).toBe(
      'the server says: WRONGPASS invalid username-password pair. Correct the user or its password.',
    );
  });

  it('by the cause below a deadline or a failed query, whose values are not told', () => {
    const refused = fault('ECONNREFUSED', 'connect', { port: 5432 });
    const failed = new Error('Failed query: insert into "projects" params: geheim', { cause: refused });
    expect(explain(new Error('late', { cause: failed }))).toMatch(/^nothing listens at db\.example:6432 /);
  });

  it('of the address host and port alone, with the port that the client took where it has none', () => {
    const bare = explainServer('postgres://foyer:ge@heim@db.example/foyer');
    expect(bare(fault('ECONNREFUSED', '', { port: 5432 }))).toMatch(/^nothing listens at db\.example:5432 /);
    expect(explainServer('redis://:geheim@')(fault('ECONNREFUSED'))).toMatch(
      /^nothing listens at localhost /,
    );
  });

  it('also where a server is silent, or what was thrown is no error', () => {
    const late = Object.assign(new Error('The store does not answer.'), { code: 'STORE_TIMEOUT' });
    expect(explain(late)).toBe(
      'The store does not answer (STORE_TIMEOUT). Correct the address, or look after the server.',
    );
    expect(explain('a word')).toBe('a word.');
  });
});
