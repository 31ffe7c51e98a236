import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFakeApp, proposal } from '../testing/FakePairing.ts';

describe('what fails where nobody waits for it', () => {
  let lost: unknown[] = [];
  const note = (error: unknown) => lost.push(error);
  /** Node tells of a promise that nobody watches after the microtasks. */
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  beforeEach(() => {
    lost = [];
    process.on('unhandledRejection', note);
  });
  afterEach(() => process.off('unhandledRejection', note));

  it('testkit-54 is no unhandled rejection of an app that is closed offline', async () => {
    const { app, client, fire } = createFakeApp();
    fire('proposal', proposal());
    await app.waitForSession();
    let abort = (_: Error): void => undefined;
    client.update = () =>
      new Promise((_, reject) => {
        abort = reject;
      });
    await app.goOffline();
    await app.changeAccount(1);
    await app.approve();
    await settled();
    await app.close();
    abort(new Error('REQUEST_ABORTED'));
    await settled();
    expect(lost).toEqual([]);
  });

  it('testkit-54 nor are sessions that cannot be read', async () => {
    const { app, client, fire } = createFakeApp();
    const { sessions } = client;
    client.sessions = () => Promise.reject(new Error('no records'));
    fire('settled', { topic: 'topic-1' } as never);
    fire('ended', { topic: 'topic-1' });
    const { id, topic, chainId } = { id: 7, topic: 'topic-1', chainId: 'eip155:31337' };
    fire('request', { id, topic, chainId, method: 'eth_chainId', params: [], expiresAt: Date.now() + 1000 });
    await settled();
    client.sessions = sessions;
    expect(lost).toEqual([]);
    fire('proposal', proposal({ id: 2 }));
    expect((await app.waitForSession()).topic).toBe('topic-2');
  });
});
