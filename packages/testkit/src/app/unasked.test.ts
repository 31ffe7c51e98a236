import { describe, expect, it } from 'vitest';
import { createFakeApp, meadow, proposal } from '../testing/FakePairing.ts';
import { addresses } from '../testing/FakeSite.ts';

const part = (...chains: string[]) => ({ eip155: { chains, methods: ['personal_sign'], events: [] } });
const elm = { ...meadow, url: 'https://elm.example' };

/** An app whose first session is for one chain, and whose second is for both. */
async function twoSites() {
  const fake = createFakeApp({}, { 1: meadow, 2: elm });
  fake.fire('proposal', proposal({ optional: part('eip155:31337') }));
  fake.fire('proposal', proposal({ id: 2, peer: elm, optional: part('eip155:31337', 'eip155:31338') }));
  await fake.app.approve();
  fake.calls.length = 0;
  const emitted = (topic: string) => fake.calls.filter(([verb, to]) => verb === 'emit' && to === topic);
  return { ...fake, emitted };
}

describe('a session whose site did not ask for the chain that the app shows', () => {
  it('testkit-53 hears nothing of that chain, and the verb resolves', async () => {
    const { app, emitted } = await twoSites();
    await app.changeChain(31338);
    expect([emitted('topic-1').length, emitted('topic-2').length]).toEqual([0, 1]);
    await app.changeChain(31337);
    expect(emitted('topic-1')).toEqual([]);
    expect(emitted('topic-2')).toHaveLength(2);
  });

  it('testkit-53 hears of another account on a chain that it has', async () => {
    const { app, emitted } = await twoSites();
    await app.changeChain(31338);
    await app.changeAccount(1);
    const told = { name: 'accountsChanged', data: [addresses[1]] };
    expect(emitted('topic-1')).toEqual([['emit', 'topic-1', { chainId: 'eip155:31337', ...told }]]);
    expect(emitted('topic-2').at(-1)).toEqual(['emit', 'topic-2', { chainId: 'eip155:31338', ...told }]);
  });

  it('testkit-53 one that cannot be told keeps no other from hearing, and the verb says so', async () => {
    const { app, client, emitted } = await twoSites();
    const { update } = client;
    client.update = async (topic, namespaces) => {
      if (topic === 'topic-1') throw new Error('it is gone');
      await update(topic, namespaces);
      await Promise.resolve();
    };
    await expect(app.changeAccount(1)).rejects.toThrow('it is gone');
    expect(emitted('topic-2')).toHaveLength(1);
    expect(app.getState().sessions[1]?.namespaces.eip155?.accounts[0]).toBe(`eip155:31337:${addresses[1]}`);
  });
});
