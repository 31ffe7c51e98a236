import { promisify } from 'node:util';
import { SMTPServer } from 'smtp-server';
import { createLetterBox, type LetterBox } from './createLetterBox.ts';
import { findFreePort } from './findFreePort.ts';

/** A mail server that keeps what it takes. */
export interface TestMailServer extends Pick<LetterBox, 'next'> {
  /** `smtp://…` */
  readonly url: string;
  /** How many are connected to it. */
  countConnections(): Promise<number>;
  stop(): Promise<void>;
}

export async function startMailServer(): Promise<TestMailServer> {
  const box = createLetterBox();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const text = readText(Buffer.concat(chunks).toString());
        for (const { address } of envelope.rcptTo) box.put(address, text);
        done();
      });
    },
  });
  // A sender that is killed in the middle of a letter is what these tests are about.
  server.on('error', () => undefined);
  const port = await findFreePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${port}`,
    countConnections: promisify(server.server.getConnections.bind(server.server)),
    next: box.next,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** The text of a plain letter, whole lines where it was broken for its way (quoted-printable). */
function readText(letter: string): string {
  const [head = '', ...rest] = letter.split('\r\n\r\n');
  const text = rest.join('\r\n\r\n');
  if (!/^content-transfer-encoding: quoted-printable/im.test(head)) return text;
  return text.replaceAll('=\r\n', '').replaceAll('=3D', '=');
}
