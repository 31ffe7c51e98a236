import { createTransport } from 'nodemailer';
import type { Mailer } from '../../ports/Mailer.ts';

/** How long a mail server may take for one letter, in ms. */
const sendMs = 10_000;
/** Connections to the mail server: each sends one letter at a time. */
const poolSize = 5;

/**
 * Sends mail by SMTP.
 * @param url `smtp://user:password@host:port` or `smtps://…`. The first needs STARTTLS, but on this machine, or with
 * `?requireTLS=false` behind it.
 * @param from The sender, one address such as `login@example.org`.
 * @param atOnce Connections to the server, and so letters at one time; 5 unless told.
 */
export function createSmtpMailer({
  url,
  from,
  atOnce = poolSize,
  deadlineMs = sendMs,
}: {
  readonly url: string;
  readonly from: string;
  readonly atOnce?: number;
  readonly deadlineMs?: number;
}): Mailer {
  const transport = createTransport({
    url,
    // Codes and links stand in letters: whoever sits between must not be able to talk the encryption away.
    requireTLS: !isLocal(url),
    pool: true,
    maxConnections: atOnce,
    connectionTimeout: deadlineMs,
    greetingTimeout: deadlineMs,
    socketTimeout: deadlineMs,
    // A letter is text and nothing else, whatever stands in it.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    atOnce,
    async send({ to, subject, text }) {
      const headers = { 'auto-submitted': 'auto-generated' };
      // As objects, so that nothing in an address is read as a list of them.
      const addresses = { from: { name: '', address: from }, to: { name: '', address: to } };
      const envelope = { from, to };
      // Frees the connection too: a letter that is given up goes to the server no more.
      const signal = AbortSignal.timeout(deadlineMs);
      const mail = { ...addresses, envelope, subject, text, headers, signal };
      await transport.sendMail(mail);
    },
    async close() {
      transport.close();
    },
  };
}

function isLocal(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
}
