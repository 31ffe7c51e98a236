import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { MailStore } from './createMailStore.ts';

/** Bytes of one letter. */
const maxBytes = 1024 * 1024;

export interface RunningMailServer {
  /** For example `smtp://127.0.0.1:2525`. */
  readonly url: string;
  close(): Promise<void>;
}

/** A mail server that delivers nothing: whatever it is given, to whomever, lands in the store. */
export async function startMailServer(store: MailStore): Promise<RunningMailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: maxBytes,
    closeTimeout: 100,
    onData(stream, session, done) {
      receive(stream, session, store).then(
        () => done(),
        (error: Error) => done(error),
      );
    },
  });
  // A client that goes in the middle of a sentence is no failure of the stack.
  server.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function receive(
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  store: MailStore,
): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  if (stream.sizeExceeded) throw new Error(`A letter may have ${maxBytes} bytes`);
  const letter = await PostalMime.parse(new Uint8Array(Buffer.concat(parts)));
  store.add({
    from: letter.from?.address ?? '',
    to: session.envelope.rcptTo.map(({ address }) => address),
    subject: letter.subject ?? '',
    text: (letter.text ?? '').trimEnd(),
    receivedAt: new Date().toISOString(),
  });
}
