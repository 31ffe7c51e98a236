import { setImmediate as nextTurn } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSmtpMailer } from '../drivers/smtp/createSmtpMailer.ts';
import type { Letter, Mailer } from '../ports/Mailer.ts';
import { createTestKeyVault } from '../testing/createTestKeyVault.ts';
import { findFreePort } from '../testing/findFreePort.ts';
import { useTestDb } from '../testing/useTestDb.ts';
import { createPost } from './createPost.ts';
import { letters } from './schema.ts';

const count = 60;
const atOnce = 3;
const receivers = Array.from({ length: count }, (_, index) => `u${index}@example.org`);
const db = useTestDb();
const keyVault = createTestKeyVault();
const closers: (() => unknown)[] = [];
const clock = { time: 0, now: () => clock.time };
beforeEach(async () => {
  clock.time = Date.UTC(2026, 0, 1);
  await db().queries.delete(letters);
});
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

function open(mailer: Mailer) {
  const log = { info() {}, warn() {}, error() {} };
  const post = createPost({ db: db(), clock, log, keyVault, mailer });
  closers.push(() => mailer.close());
  const hand = (to: string) =>
    post.hand({ to, subject: 'a', text: 'b' }, `to ${to}`, clock.time + 24 * 3_600_000);
  return { post, handAll: () => Promise.all(receivers.map(hand)) };
}

const waiting = async () => (await db().queries.select({ id: letters.id }).from(letters)).length;

/** A mail server that takes letters and says so only once it may. */
async function serve() {
  const asked = new Set<string>();
  const taken: string[] = [];
  const held: (() => void)[] = [];
  let isHolding = true;
  const port = await findFreePort();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onRcptTo({ address }, _session, done) {
      asked.add(address);
      done();
    },
    onData(stream, { envelope }, done) {
      stream.resume();
      stream.on('end', () => {
        taken.push(...envelope.rcptTo.map(({ address }) => address));
        if (isHolding) held.push(() => done());
        else done();
      });
    },
  });
  // Whoever waits too long goes away.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  closers.push(() => new Promise<void>((resolve) => server.close(resolve)));
  return {
    url: `smtp://127.0.0.1:${port}`,
    asked,
    taken,
    goOn() {
      isHolding = false;
      for (const answer of held) answer();
    },
  };
}

it('R14 auth-39 sends no letter twice for having waited for a slow mail server', async () => {
  const server = await serve();
  const smtp = createSmtpMailer({ url: server.url, from: 'a@example.org', atOnce, deadlineMs: 2000 });
  // The server was asked to take these, and did not say so in time: whether they came cannot be known.
  const unknown = new Set<string>();
  const { post, handAll } = open({
    ...smtp,
    send: (letter) =>
      smtp.send(letter).catch((error) => {
        if (server.asked.has(letter.to)) unknown.add(letter.to);
        throw error;
      }),
  });
  await handAll();
  await expect.poll(() => server.taken.length).toBeGreaterThan(atOnce);
  server.goOn();
  // Time stands still while a letter is on its way: its claim would be over.
  await post.settle();
  const beat = async () => {
    clock.time += 60_000;
    await post.deliver();
    await post.settle();
    return waiting();
  };
  await expect.poll(beat).toBe(0);
  await post.close();
  const times = (to: string) => server.taken.filter((one) => one === to).length;
  expect(receivers.filter((to) => times(to) === 0)).toEqual([]);
  expect(receivers.filter((to) => times(to) > 1 && !unknown.has(to))).toEqual([]);
});

it('auth-39 claims no more letters than the mailer takes at once, however many are handed over', async () => {
  const sent: Letter[] = [];
  let [underWay, most] = [0, 0];
  let go = () => {};
  const gate = new Promise<void>((resolve) => {
    go = resolve;
  });
  const mailer: Mailer = {
    atOnce,
    async send(letter) {
      underWay += 1;
      most = Math.max(most, underWay);
      await gate;
      await nextTurn();
      underWay -= 1;
      sent.push(letter);
    },
    close: async () => {},
  };
  const { post, handAll } = open(mailer);
  await handAll();
  await expect.poll(() => underWay).toBeGreaterThanOrEqual(atOnce);
  const rows = await db().queries.select({ tries: letters.tries }).from(letters);
  expect(rows.filter(({ tries }) => tries > 0).length).toBe(atOnce);
  go();
  // Nobody asks for it: whoever is done takes the next one.
  await expect.poll(() => sent.length).toBe(count);
  await post.close();
  expect(most).toBe(atOnce);
  expect(new Set(sent.map(({ to }) => to)).size).toBe(count);
});

it('auth-39 leaves what nobody began to send to the next start', async () => {
  let go = () => {};
  const gate = new Promise<void>((resolve) => {
    go = resolve;
  });
  let asked = 0;
  const mailer: Mailer = {
    atOnce,
    async send() {
      asked += 1;
      await gate;
    },
    close: async () => {},
  };
  const { post, handAll } = open(mailer);
  await handAll();
  await expect.poll(() => asked).toBe(atOnce);
  const closed = post.close();
  go();
  await closed;
  expect([asked, await waiting()]).toEqual([atOnce, count - atOnce]);
});

it('auth-41 stays closed: what is handed over after that is kept for the next start', async () => {
  const sent: string[] = [];
  const mailer: Mailer = {
    atOnce,
    async send({ to }) {
      sent.push(to);
    },
    close: async () => {},
  };
  const { post, handAll } = open(mailer);
  await post.close();
  await handAll();
  await post.deliver();
  await post.settle();
  expect([sent, await waiting()]).toEqual([[], count]);
  const next = open(mailer);
  await next.post.deliver();
  await next.post.settle();
  expect([[...sent].sort(), await waiting()]).toEqual([[...receivers].sort(), 0]);
});

it.each([undefined, 0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '5'])(
  'auth-42 refuses a mailer that sends %j letters at once before anything is handed over',
  (number) => {
    const mailer = { atOnce: number as number, send: async () => {}, close: async () => {} };
    expect(() => open(mailer)).toThrow(new TypeError('mailer.atOnce: expected a whole number of 1 or more'));
  },
);
