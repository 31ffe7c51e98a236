import { request } from 'node:http';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Mail } from './Mail.ts';
import { type RunningMailbox, startMailbox } from './startMailbox.ts';

let mailbox: RunningMailbox;
beforeEach(async () => {
  mailbox = await startMailbox(0);
});
afterEach(() => mailbox.close());

const send = async (to: string, subject: string, text = 'Hello') => {
  const transport = createTransport(mailbox.smtpUrl);
  await transport.sendMail({ from: 'Foyer <wallet@localhost>', to, subject, text });
  transport.close();
};
const list = async (query = ''): Promise<Mail[]> =>
  ((await (await fetch(`${mailbox.url}/api/mails${query}`)).json()) as { mails: Mail[] }).mails;

it('devstack-24 keeps what was sent, the newest first, for each receiver', async () => {
  await send('ada@example.org', 'Your code', 'Code: 123456\n\nhttps://wallet.example/device?token=x\n');
  await send('Grace@Example.org', 'Wörter');
  expect((await list()).map(({ id, subject }) => [id, subject])).toEqual([
    [2, 'Wörter'],
    [1, 'Your code'],
  ]);
  const [mail] = await list('?to=ADA@example.org');
  expect(mail).toEqual({
    id: 1,
    from: 'wallet@localhost',
    to: ['ada@example.org'],
    subject: 'Your code',
    text: 'Code: 123456\n\nhttps://wallet.example/device?token=x',
    receivedAt: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  expect((await list('?to=grace@example.org')).length).toBe(1);
  expect(await list('?to=grace')).toEqual([]);
  expect((await fetch(`${mailbox.url}/api/mails`, { method: 'DELETE' })).status).toBe(204);
  expect(await list()).toEqual([]);
});

it('devstack-24 lets a program wait for the next letter', async () => {
  await send('ada@example.org', 'one');
  const waiting = list('?to=ada@example.org&after=1&wait=30');
  await send('grace@example.org', 'not this');
  await send('ada@example.org', 'two');
  expect((await waiting).map(({ subject }) => subject)).toEqual(['two']);
});

/** A request with the path exactly as written: `fetch` would clean it first. */
const rawStatus = (path: string, host = 'localhost'): Promise<number | undefined> => {
  const { port } = new URL(mailbox.url);
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .once('error', reject)
      .end();
  });
};

it.each([
  ['//', 200],
  ['//?to=ada@example.org', 200],
  ['/\\', 404],
  ['http://[', 404],
  ['/%', 404],
])('devstack-28 answers the path %s and goes on', async (path, status) => {
  expect(await rawStatus(path)).toBe(status);
  expect(await list('?to=a?b')).toEqual([]);
});

it('devstack-25 answers to its own name only, and to no other site', async () => {
  expect(await rawStatus('/api/mails', 'evil.example')).toBe(421);
  const answer = await fetch(`${mailbox.url}/api/mails`, { headers: { origin: 'https://evil.example' } });
  expect(answer.headers.has('access-control-allow-origin')).toBe(false);
});
