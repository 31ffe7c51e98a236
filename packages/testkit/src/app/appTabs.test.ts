import { describe, expect, it } from 'vitest';
import { createFakeApp, proposal } from '../testing/FakePairing.ts';
import { addresses } from '../testing/FakeSite.ts';
import { createFakeTabs } from '../testing/FakeTabs.ts';

const both = { eip155: { chains: ['eip155:31337', 'eip155:31338'], methods: [], events: [] } };

/** One app in two tabs, each with the same session; its storage is not the page's own but lies in it. */
async function openTwo() {
  const tabs = createFakeTabs();
  const open = async () => {
    const page = tabs.open();
    const storage = {
      getItem: (key: string) => page.localStorage?.getItem(key) ?? null,
      setItem: (key: string, value: string) => page.localStorage?.setItem(key, value),
    };
    const fake = createFakeApp({ storage }, undefined, page);
    fake.fire('proposal', proposal({ optional: both }));
    await fake.app.approve();
    fake.calls.length = 0;
    return fake;
  };
  return { tabs, here: await open(), there: await open() };
}

describe('an app in two tabs', () => {
  it('testkit-56 shows the account and chain that were changed in the other, which alone tells its sites', async () => {
    const { here, there } = await openTwo();
    await here.app.changeAccount(1);
    await here.app.changeChain(31338);
    expect(there.app.getState()).toMatchObject({ account: addresses[1], chainId: 31338 });
    await there.app.approve();
    expect(there.calls).toEqual([]);
    expect(here.calls.map(([verb]) => verb)).toEqual(['update', 'emit', 'emit']);
    // The site was told of the other chain there: going back is told here.
    await there.app.changeChain(31337);
    expect(there.calls).toMatchObject([['emit', 'topic-1', { name: 'chainChanged', data: 31337 }]]);
    expect(here.app.getState().chainId).toBe(31337);
  });

  it('testkit-56 keeps the permission of its own sessions, and hears nothing more once it is closed', async () => {
    const { tabs, here, there } = await openTwo();
    await there.app.changeAccount(1);
    tabs.clear();
    expect(here.app.getState().account).toBe(addresses[0]);
    const params = ['0x68656c6c6f', addresses[0]];
    const chainId = 'eip155:31337';
    const expiresAt = Date.now() + 300_000;
    here.fire('request', { id: 7, topic: 'topic-1', chainId, method: 'personal_sign', params, expiresAt });
    expect(await here.called('respond')).toMatchObject([
      'respond',
      { id: 7 },
      { result: expect.stringMatching(/^0x/) },
    ]);
    await here.app.close();
    await there.app.changeAccount(2);
    expect(here.app.getState().account).toBe(addresses[0]);
  });
});
