import { describe, expect, it } from 'vitest';
import { FakeStorage } from '../testing/FakeStorage.ts';
import { startCore, storedSession } from '../testing/startCore.ts';
import { createRecords } from './createRecords.ts';

function open(stored: Record<string, string> = {}) {
  const storage = new FakeStorage(stored);
  const failures: string[] = [];
  const records = createRecords(storage, ['a', 'b'], (key) => failures.push(key));
  return { storage, failures, records };
}

describe('kernel: records', () => {
  it('kernel-10 writes under its own names, with the version', () => {
    const { records, storage } = open();
    records.write('a', '1');
    expect(Object.fromEntries(storage.records)).toEqual({ 'foyer.a': '1', 'foyer.version': '1' });
    expect(records.read('a')).toBe('1');
    records.remove('a');
    expect(records.read('a')).toBeUndefined();
  });

  it('kernel-10 drops records of another version, and only its own', () => {
    const { records, storage } = open({ 'foyer.version': '99', 'foyer.a': 'x', 'other.b': 'y' });
    expect(records.read('a')).toBeUndefined();
    expect(Object.fromEntries(storage.records)).toEqual({ 'other.b': 'y' });
  });

  it('kernel-10 keeps records of its version', () => {
    expect(open({ 'foyer.version': '1', 'foyer.a': 'x' }).records.read('a')).toBe('x');
  });

  it('kernel-10 a session of another version does not count', () => {
    const { core } = startCore({ stored: { ...storedSession('example.harbor'), 'foyer.version': '2' } });
    expect(core.getState().connection.byNamespace).toEqual({});
  });

  it('kernel-11 keeps in memory what storage refuses', () => {
    const { records, storage, failures } = open({ 'foyer.a': 'old' });
    storage.refusal = new Error('quota');
    records.write('a', 'new');
    records.remove('b');
    expect(records.read('a')).toBe('new');
    expect(records.read('b')).toBeUndefined();
    expect(failures).toEqual(['foyer.version']);
    storage.refusal = undefined;
    expect(records.read('a')).toBe('new');
    records.write('a', 'newest');
    expect(storage.records.get('foyer.a')).toBe('newest');
  });

  it('kernel-11 tells of one cause once, however many records it keeps away', () => {
    const { records, storage, failures } = open();
    storage.refusal = new Error('blocked');
    records.write('a', '1');
    records.write('b', '2');
    expect(failures).toEqual(['foyer.version']);
    // As Chromium says it: each time in other words.
    for (const key of ['a', 'b', 'a']) {
      storage.refusal = new DOMException(`Setting the value of '${key}' exceeded it.`, 'QuotaExceededError');
      records.write(key, '3');
    }
    expect(failures).toEqual(['foyer.version', 'foyer.a']);
  });

  it('kernel-11 a visit without storage works, and says so once, only in the log', async () => {
    const { core, log } = startCore({
      prepare: ({ storage }) => {
        storage.refusal = new Error('blocked');
      },
    });
    await core.actions.network.switchNetwork('eip155:8453');
    expect(core.getState().network.activeByNamespace.eip155).toBe('eip155:8453');
    expect(core.getState().notices).toEqual({ toast: undefined, alert: undefined });
    expect(log).toEqual([expect.stringMatching(/^warn Storage failed: foyer\./)]);
  });

  it('kernel-10 tells of changes in other tabs by their own names', () => {
    const { records, storage } = open();
    const heard: string[] = [];
    const stop = records.watch((name) => heard.push(name));
    storage.changeElsewhere('foyer.a', 'x');
    storage.changeElsewhere('other.a', 'x');
    storage.clearElsewhere();
    stop();
    storage.changeElsewhere('foyer.b', 'x');
    expect(heard).toEqual(['a', '']);
    expect(storage.watchers).toBe(0);
  });
});
