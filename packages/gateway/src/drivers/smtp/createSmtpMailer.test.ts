import { createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, it } from 'vitest';
import { findFreePort } from '../../testing/findFreePort.ts';
import { createSmtpMailer } from './createSmtpMailer.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** A mail server that keeps what it is sent, and says so once it may. */
async function serve(mayAnswer: Promise<void> = Promise.resolve()) {
  const taken: { to: string[]; message: string }[] = [];
  const port = await findFreePort();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address);
        taken.push({ to, message: Buffer.concat(chunks).toString() });
        void mayAnswer.then(() => done());
      });
    },
  });
  // Whoever gives a letter up goes away.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  closers.push(() => new Promise<void>((resolve) => server.close(resolve)));
  return { url: `smtp://127.0.0.1:${port}`, taken };
}

function open(url: string, deadlineMs?: number) {
  const more = deadlineMs === undefined ? {} : { deadlineMs };
  const mailer = createSmtpMailer({ url, from: 'login@wallet.example', ...more });
  closers.push(() => mailer.close());
  return mailer;
}

it('gw-smtp-01 hands one letter of plain text to the mail server', async () => {
  const { url, taken } = await serve();
  await open(url).send({
    to: 'ada@example.org',
    subject: 'Your code for Café',
    text: 'Your code is 123456\n',
  });
  const [letter] = taken;
  expect(letter?.to).toEqual(['ada@example.org']);
  expect(letter?.message).toMatch(/^To: ada@example\.org\r$/m);
  expect(letter?.message).toMatch(/^From: login@wallet\.example\r$/m);
  expect(letter?.message).toMatch(/^Auto-Submitted: auto-generated\r$/im);
  expect(letter?.message).toMatch(/^Content-Type: text\/plain; charset=utf-8\r$/m);
  expect(letter?.message).toContain('Your code is 123456');
});

it('AT-L10 gw-smtp-02 makes no header and no other receiver of what stands in a subject or a text', async () => {
  const { url, taken } = await serve();
  const hostile = 'Hello\r\nBcc: eve@example.org\r\n\r\nIn the text';
  await open(url).send({
    to: 'ada@example.org',
    subject: hostile,
    text: `${hostile}\r\n.\r\nMAIL FROM:<x@x>`,
  });
  expect(taken).toHaveLength(1);
  expect(taken[0]?.to).toEqual(['ada@example.org']);
  const head = taken[0]?.message.split('\r\n\r\n')[0] ?? '';
  expect(head).not.toMatch(/^bcc:/im);
});

it('gw-smtp-03 rejects when the mail server is not there, or does not answer in time', async () => {
  const away = open(`smtp://127.0.0.1:${await findFreePort()}`);
  const letter = { to: 'ada@example.org', subject: 'a', text: 'b' };
  await expect(away.send(letter)).rejects.toThrow();
  const port = await findFreePort();
  const silent = createServer(() => {}).listen(port, '127.0.0.1');
  closers.push(() => silent.close());
  await expect(open(`smtp://127.0.0.1:${port}`, 100).send(letter)).rejects.toThrow();
});

it('gw-smtp-04 hands nothing in clear to a server elsewhere, unless its operator says so', async () => {
  const { url, taken } = await serve();
  const elsewhere = url.replace('127.0.0.1', '0.0.0.0');
  const letter = { to: 'ada@example.org', subject: 'a', text: 'Your code is 123456' };
  await expect(open(elsewhere).send(letter)).rejects.toThrow(/STARTTLS/);
  expect(taken).toEqual([]);
  await open(`${elsewhere}?requireTLS=false`).send(letter);
  expect(taken).toHaveLength(1);
});

it('gw-smtp-05 gives a letter up for good, also one that waits for a connection', async () => {
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { url, taken } = await serve(mayAnswer);
  const mailer = open(url, 1000);
  const send = (to: string) => mailer.send({ to, subject: 'a', text: 'b' });
  const first = Array.from({ length: mailer.atOnce }, (_, index) => `u${index}@example.org`);
  const outcomes = await Promise.allSettled([...first, 'waits@example.org'].map(send));
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(mailer.atOnce + 1);
  answer();
  // As often as a busy machine needs.
  let tries = 0;
  const hasGone = async () => {
    tries += 1;
    const [outcome] = await Promise.allSettled([send(`last${tries}@example.org`)]);
    return outcome.status;
  };
  await expect.poll(hasGone).toBe('fulfilled');
  const receivers = taken.flatMap(({ to }) => to);
  expect(receivers).toContain(`last${tries}@example.org`);
  expect(receivers).not.toContain('waits@example.org');
  expect(new Set(receivers).size).toBe(receivers.length);
});
