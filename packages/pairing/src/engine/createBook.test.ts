import { describe, expect, it } from 'vitest';
import { createMemoryRecords } from '../storage/createMemoryRecords.ts';
import { createBook } from './createBook.ts';
import type { SessionRecord } from './TopicRecord.ts';

const topic = 'aa'.repeat(32);
const session = {
  ...{ kind: 'session', topic, key: '07'.repeat(32), seen: [], asked: [], state: 'live', updateId: 0 },
  ...{
    expiresAt: 1,
    pairingTopic: 'bb'.repeat(32),
    controllerKey: '09'.repeat(32),
    namespaces: {},
    signed: [],
  },
  peer: { name: '', description: '', url: '', icons: [] },
} as const satisfies SessionRecord;

/** One store, as two tabs have it: what is read are other bytes each time. */
function openTwoTabs() {
  const kept = new Map<string, Uint8Array>();
  const records = createMemoryRecords(kept);
  const copied = { ...records, get: async (key: string) => (await records.get(key))?.slice() };
  return { kept, one: createBook(copied, 'app/'), other: createBook(copied, 'app/') };
}

describe('what opens the messages of a topic', () => {
  it('engine-58 is read once while the same is stored, and never shared with what else is read', async () => {
    const { one } = openTwoTabs();
    await one.put(session);
    const opener = await one.opener(topic);
    expect(opener).toEqual({ kind: 'session', key: session.key });
    expect(await one.opener(topic)).toBe(opener);
    expect(await one.get(topic)).not.toBe(await one.get(topic));
  });

  it('engine-58 is what another tab has stored meanwhile', async () => {
    const { one, other } = openTwoTabs();
    await one.put(session);
    await one.opener(topic);
    await other.put({ kind: 'used', topic, expiresAt: 1 });
    expect(await one.opener(topic)).toEqual({ kind: 'used' });
    await other.put({ kind: 'reply', topic, expiresAt: 1, pairingTopic: session.pairingTopic });
    expect(await one.opener(topic)).toEqual({ kind: 'reply', pairingTopic: session.pairingTopic });
    await other.put({ ...session, key: '08'.repeat(32) });
    expect(await one.opener(topic)).toEqual({ kind: 'session', key: '08'.repeat(32) });
    await other.remove(topic);
    expect(await one.opener(topic)).toBeUndefined();
  });

  it('engine-58 engine-28 is nothing where the record does not read, which is dropped', async () => {
    const { kept, one } = openTwoTabs();
    for (const bad of ['', '{}', JSON.stringify({ ...session, topic: 'cc'.repeat(32) })]) {
      kept.set(`app/${topic}`, new TextEncoder().encode(bad));
      expect(await one.opener(topic)).toBeUndefined();
      expect(kept.size).toBe(0);
    }
  });
});
