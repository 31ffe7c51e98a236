import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Clock } from '../ports/Clock.ts';
import type { Mailbox, MailboxMessage, MailboxRoom, PendingQuery } from '../ports/Mailbox.ts';

/** Where mailboxes of a driver keep their messages. */
export interface MailboxHost {
  /** Opens a mailbox on what earlier ones left. */
  open(parts: { readonly clock: Clock; readonly room: MailboxRoom }): Promise<Mailbox>;
  stop(): Promise<void>;
}

const start = Date.UTC(2026, 0, 1);
const room: MailboxRoom = { messages: 1000, bytes: 10_000_000, share: 1 };
const alice = 'did:key:zAlice';
const bob = 'did:key:zBob';

/** sha256 of a text, in hex: the id of a message, and here the topic of a name. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What every driver of the mailbox port does. @param begin An empty store. */
export function testMailbox(driver: string, begin: () => Promise<MailboxHost>): void {
  describe(`a mailbox on ${driver}`, () => {
    let host: MailboxHost;
    let mailbox: Mailbox;
    const clock = { time: start, now: () => clock.time };
    const open = async (limits = room) => {
      const opened = await host.open({ clock, room: limits });
      await opened.open();
      return opened;
    };
    beforeAll(async () => {
      host = await begin();
      mailbox = await open();
    });
    afterAll(async () => {
      await mailbox.close();
      await host.stop();
    });

    const write = (topic: string, message: string, more: Partial<MailboxMessage> = {}): MailboxMessage => ({
      projectId: 'site',
      topic: hashOf(topic),
      message,
      messageId: hashOf(message),
      tag: 1100,
      publisher: alice,
      source: 7,
      publishedAt: clock.time,
      expiresAt: clock.time + 3_600_000,
      ...more,
    });
    const ask = (topics: string[], more: Partial<PendingQuery> = {}) =>
      mailbox.pending({
        topics: topics.map(hashOf),
        clientId: bob,
        skip: new Set(),
        maxMessages: 500,
        maxBytes: 1_000_000,
        ...more,
      });
    const textsOf = async (topic: string, more: Partial<PendingQuery> = {}) =>
      (await ask([topic], more)).messages.map(({ message }) => message);
    const receive = (topic: string, message: string, clientId = bob) =>
      mailbox.acknowledge({ topic: hashOf(topic), messageId: hashOf(message), clientId });

    it('gw-mailbox-01 keeps what is published for others, oldest first', async () => {
      const texts = Array.from({ length: 40 }, (_, index) => `first ${index}`);
      const sent = texts.map((text, index) =>
        write('t1', text, index === 3 ? { attestation: 'word', tag: 4_000_000_000 } : {}),
      );
      const outcomes = await Promise.all(sent.map((message) => mailbox.publish(message)));
      expect(new Set(outcomes)).toEqual(new Set(['stored']));
      await mailbox.publish(write('t1 other', 'first other', { publisher: bob }));
      expect(await ask(['t1', 't1 other', 't1 none'])).toEqual({ messages: sent, hasMore: false });
      expect(await textsOf('t1', { clientId: alice })).toEqual([]);
      expect(await textsOf('t1 other', { clientId: alice })).toEqual(['first other']);
      expect(await ask([])).toEqual({ messages: [], hasMore: false });
    });

    it('gw-mailbox-02 keeps the same text of a topic once', async () => {
      const many = await Promise.all(
        Array.from({ length: 5 }, () => mailbox.publish(write('t2', 'same', { publisher: alice }))),
      );
      expect(many.sort()).toEqual(['known', 'known', 'known', 'known', 'stored']);
      expect(await textsOf('t2')).toEqual(['same']);
      await receive('t2', 'same');
      clock.time += 299_000;
      expect(await mailbox.publish(write('t2', 'same'))).toBe('known');
      expect(await textsOf('t2')).toEqual([]);
      expect(await mailbox.publish(write('t2 other', 'same'))).toBe('stored');
      clock.time += 2_000;
      expect(await mailbox.publish(write('t2', 'same'))).toBe('stored');
      expect(await textsOf('t2')).toEqual(['same']);
    });

    it('gw-mailbox-02 takes an expired text anew', async () => {
      await mailbox.publish(write('t2b', 'short', { expiresAt: clock.time + 1000 }));
      clock.time += 300_001;
      expect(await mailbox.publish(write('t2b', 'short'))).toBe('stored');
      expect(await textsOf('t2b')).toEqual(['short']);
    });

    it('gw-mailbox-16 keeps a text anew after five minutes while the first still waits, in its room', async () => {
      await mailbox.publish(write('t16', 'again', { expiresAt: clock.time + 400_000 }));
      await mailbox.publish(write('t16', 'between'));
      const { messages, bytes } = await mailbox.usage();
      clock.time += 300_000;
      expect(await mailbox.publish(write('t16', 'again', { projectId: 'other' }))).toBe('stored');
      expect(await mailbox.usage()).toMatchObject({ messages, bytes });
      clock.time += 100_001;
      expect(await textsOf('t16')).toEqual(['between', 'again']);
      for (const text of ['again', 'between']) await receive('t16', text);
    });

    it('gw-mailbox-03 gives nobody what somebody else has', async () => {
      await mailbox.publish(write('t3', 'one'));
      await mailbox.publish(write('t3', 'two'));
      await receive('t3', 'one', alice);
      await receive('t3', 'unknown');
      await receive('t3 other', 'two');
      expect(await textsOf('t3')).toEqual(['one', 'two']);
      await Promise.all([receive('t3', 'one'), receive('t3', 'one')]);
      await receive('t3', 'one');
      expect(await textsOf('t3')).toEqual(['two']);
      expect(await textsOf('t3', { clientId: 'did:key:zCarol' })).toEqual(['two']);
    });

    it('gw-mailbox-12 gives nobody what a receipt is on its way for', async () => {
      for (const text of ['one', 'two']) await mailbox.publish(write('t12', text));
      const received = receive('t12', 'one');
      expect(await textsOf('t12')).toEqual(['two']);
      await received;
      await receive('t12', 'two');
    });

    it.each([
      ['waits', 3_600_000],
      ['has expired', 300_000],
    ])(
      'gw-mailbox-13 keeps what is published anew while the receipt of the first, which %s, is on its way',
      async (state, life) => {
        const topic = `t13 ${state}`;
        const message = write(topic, 'again', { expiresAt: clock.time + life });
        expect(await mailbox.publish(message)).toBe('stored');
        clock.time += 300_000;
        const received = receive(topic, 'again');
        const anew = { publishedAt: clock.time, expiresAt: clock.time + life };
        expect(await mailbox.publish({ ...message, ...anew })).toBe('stored');
        await received;
        expect((await ask([topic])).messages).toEqual([{ ...message, ...anew }]);
        await receive(topic, 'again');
        expect(await textsOf(topic)).toEqual([]);
      },
    );

    it('gw-mailbox-04 forgets what has expired', async () => {
      const before = (await mailbox.usage()).messages;
      await mailbox.publish(write('t4', 'brief', { expiresAt: clock.time + 1000 }));
      await mailbox.publish(write('t4', 'long', { expiresAt: clock.time + 3_600_000 }));
      clock.time += 999;
      expect(await textsOf('t4')).toEqual(['brief', 'long']);
      clock.time += 1;
      expect(await textsOf('t4')).toEqual(['long']);
      clock.time += 600_000;
      await mailbox.purge();
      expect((await mailbox.usage()).messages).toBe(before + 1);
      expect(await textsOf('t4')).toEqual(['long']);
    });

    it('gw-mailbox-05 AT-W13 has it after a restart', async () => {
      await mailbox.publish(write('t5', 'kept'));
      await mailbox.publish(write('t5', 'had'));
      await receive('t5', 'had');
      await mailbox.close();
      await mailbox.close();
      mailbox = await open();
      expect(await textsOf('t5')).toEqual(['kept']);
      expect(await mailbox.publish(write('t5', 'kept'))).toBe('known');
      await mailbox.publish(write('t5', 'later'));
      expect(await textsOf('t5')).toEqual(['kept', 'later']);
    });

    it('gw-mailbox-06 answers in pages', async () => {
      const texts = ['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(100));
      for (const text of texts) await mailbox.publish(write('t6', text));
      const page = await ask(['t6'], { maxMessages: 2 });
      expect(page.messages.map(({ message }) => message)).toEqual(texts.slice(0, 2));
      expect(page.hasMore).toBe(true);
      expect(await textsOf('t6', { maxBytes: 350 })).toEqual(texts.slice(0, 3));
      expect(await textsOf('t6', { maxBytes: 1 })).toEqual(texts.slice(0, 1));
      const skip = new Set(texts.slice(0, 3).map((text) => hashOf('t6') + hashOf(text)));
      const rest = await ask(['t6'], { maxMessages: 2, skip });
      expect(rest.messages.map(({ message }) => message)).toEqual(texts.slice(3));
      expect(rest.hasMore).toBe(false);
      // The same text on another topic is another message.
      await mailbox.publish(write('t6 other', texts[0] ?? ''));
      expect(await textsOf('t6 other', { skip })).toEqual(texts.slice(0, 1));
    });

    it('gw-mailbox-06 answers a message once, also on a topic that is asked for twice', async () => {
      await mailbox.publish(write('t6 twice', 'once'));
      const { messages } = await ask(['t6 twice', 't6 twice', 't6 none', 't6 twice']);
      expect(messages.map(({ message }) => message)).toEqual(['once']);
      await receive('t6 twice', 'once');
    });

    it('gw-mailbox-07 has an end to each project alone', async () => {
      await mailbox.close();
      mailbox = await open({ messages: 3, bytes: 400, share: 1 });
      const small = (text: string, projectId = 'small') => mailbox.publish(write('t7', text, { projectId }));
      expect(await Promise.all(['1', '2', '3', '4'].map((text) => small(text)))).toEqual([
        'stored',
        'stored',
        'stored',
        'full',
      ]);
      expect(await small('5', 'other')).toBe('stored');
      await receive('t7', '1');
      expect(await small('4')).toBe('stored');
      for (const text of ['2', '3', '4']) await receive('t7', text);
      expect(await small('x'.repeat(401))).toBe('full');
      expect(await small('y'.repeat(399))).toBe('stored');
      expect(await small('zz')).toBe('full');
      await mailbox.close();
      mailbox = await open({ messages: 3, bytes: 400, share: 1 });
      expect(await small('zz')).toBe('full');
      await mailbox.close();
      mailbox = await open();
    });

    it('gw-mailbox-07 gives a publisher, and a network address, only a share of it', async () => {
      const small = { messages: 20, bytes: 4000, share: 0.25 };
      await mailbox.close();
      mailbox = await open(small);
      const send = (text: string, publisher: string, source: number) =>
        mailbox.publish(write('t7 share', text, { projectId: 'shared', publisher, source }));
      for (const text of ['1', '2', '3', '4', '5']) expect(await send(text, `p${text}`, 1)).toBe('stored');
      expect(await send('6', 'p6', 1)).toBe('full');
      for (const text of ['7', '8', '9', '10', '11']) {
        expect(await send(text, 'one', Number(text))).toBe('stored');
      }
      expect(await send('12', 'one', 12)).toBe('full');
      expect(await send('12', 'two', 12)).toBe('stored');
      await receive('t7 share', '3');
      expect(await send('6', 'p6', 1)).toBe('stored');
      await mailbox.close();
      mailbox = await open(small);
      expect(await send('13', 'p13', 1)).toBe('full');
      expect(await send('x'.repeat(1001), 'three', 13)).toBe('full');
      clock.time += 3_600_001;
      await mailbox.purge();
      expect(await send('13', 'p13', 1)).toBe('stored');
      await receive('t7 share', '13');
      // What is published anew leaves the room that it had.
      for (const text of ['1', '2', '3', '4', '5']) await send(text, 'p1', 1);
      clock.time += 300_000;
      expect(await send('5', 'p5', 2)).toBe('stored');
      expect(await send('6', 'p1', 1)).toBe('stored');
      await mailbox.close();
      mailbox = await open();
    });

    it('gw-mailbox-10 keeps the older of two same texts when the newer has no room', async () => {
      const far = clock.time + 86_400_000;
      await mailbox.publish(write('t10', 'again', { projectId: 'roomy', expiresAt: far }));
      await mailbox.close();
      mailbox = await open({ messages: 1, bytes: 400, share: 1 });
      expect(await mailbox.publish(write('t10 other', 'only', { projectId: 'tight' }))).toBe('stored');
      clock.time += 300_001;
      expect(await mailbox.publish(write('t10', 'again', { projectId: 'tight' }))).toBe('full');
      expect(await textsOf('t10')).toEqual(['again']);
      await receive('t10', 'again');
      await receive('t10 other', 'only');
      await mailbox.close();
      mailbox = await open();
    });

    it('gw-mailbox-08 tells what it holds', async () => {
      clock.time += 10_000_000;
      await mailbox.purge();
      expect(await mailbox.usage()).toEqual({ messages: 0, bytes: 0 });
      const oldestAt = clock.time;
      await mailbox.publish(write('t8', '12345'));
      clock.time += 5000;
      await mailbox.publish(write('t8', '678'));
      expect(await mailbox.usage()).toEqual({ messages: 2, bytes: 8, oldestAt });
      await receive('t8', '12345');
      expect(await mailbox.usage()).toEqual({ messages: 1, bytes: 3, oldestAt: oldestAt + 5000 });
    });

    it('gw-mailbox-09 gives texts back as they were', async () => {
      const texts = ['{"a":[1,"\\u0041"]}', `"'\\ %_ {} $1 NULL`, 'é😀\r\n\t', 'm'.repeat(262_144)];
      for (const text of texts) await mailbox.publish(write('t9', text));
      expect(await textsOf('t9')).toEqual(texts);
    });
  });
}
