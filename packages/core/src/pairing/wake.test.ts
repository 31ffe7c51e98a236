import { describe, expect, it } from 'vitest';
import type { Options } from '../kernel/Options.ts';
import { sessionOf } from '../testing/FakeDapp.ts';
import { defer, flush, until } from '../testing/startCore.ts';
import { startPairing } from '../testing/startPairing.ts';

const alice = '0xA11CE0000000000000000000000000000000A11C';
const id = 1700000000000001;

/** A phone's page whose wallet app was paired, with a request on its way that the test answers. */
async function asking(
  isMobile: boolean,
  redirect?: object,
  choice?: string,
  { options = {}, isTapped = true }: { options?: Partial<Options>; isTapped?: boolean } = {},
) {
  const started = startPairing({ page: { isMobile }, options });
  started.page.isTapped = isTapped;
  const { core, dapp, adapter, storage } = started;
  await started.show();
  await started.code();
  dapp.proposals[0]?.approve(sessionOf([`eip155:1:${alice}`], { ...(redirect && { redirect }) }));
  await until(core, ({ connection }) => connection.byNamespace.eip155?.status === 'connected');
  await flush();
  if (choice) storage.records.set('WALLETCONNECT_DEEPLINK_CHOICE', choice);
  const answer = defer<unknown>();
  dapp.onRequest = () => answer.promise;
  const asked = adapter.paired[0]?.request({ networkId: 'eip155:1', method: 'personal_sign', params: [] });
  await flush();
  return { ...started, answer, asked };
}

describe('pairing: a waiting request', () => {
  it('pairing-25 says so, and opens the app on it by the link that was followed before', async () => {
    const { core, page, answer, asked } = await asking(
      true,
      { native: 'other://' },
      '{"href":"marlow://","name":"Marlow"}',
    );
    const href = `marlow://wc?requestId=${id}&sessionTopic=topic-1`;
    expect(core.getState().pairing.waiting).toEqual({ name: 'Meadow', href });
    expect(page.opened).toEqual([href]);
    core.actions.pairing.wake();
    await flush();
    expect(page.opened).toEqual([href, href]);
    answer.resolve('0x51');
    await expect(asked).resolves.toBe('0x51');
    expect(core.getState().pairing.waiting).toBeUndefined();
    core.actions.pairing.wake();
    await flush();
    expect(page.opened).toHaveLength(2);
  });

  it('pairing-32 no app is opened without a tap: it only waits', async () => {
    const { core, page } = await asking(true, undefined, '{"href":"marlow://","name":"Marlow"}', {
      isTapped: false,
    });
    expect(page.opened).toEqual([]);
    expect(core.getState().pairing.waiting?.href).toMatch(/^marlow:/);
    core.actions.pairing.wake();
    await flush();
    expect(page.opened).toHaveLength(1);
  });

  const custom = { id: 'meadow', name: 'Meadow', mobile_link: 'meadow://' };
  const https = { universal: 'https://meadow.example/app' };
  it.each([
    [{ native: 'meadow:', ...https }, [custom], 'meadow://wc'],
    [{ native: 'meadow:', ...https }, [], 'https://meadow.example/app/wc'],
    [https, [], 'https://meadow.example/app/wc'],
    [{ native: 'javascript:alert(1)', ...https }, [custom], 'https://meadow.example/app/wc'],
    [{ native: 'calendar://', universal: 'market://details' }, [custom], undefined],
    [{ native: 'http://localhost:1', universal: 'http://localhost:1' }, [custom], undefined],
  ])(
    'pairing-32 pairing-33 AT-X5 the wallet’s own redirect is offered, never followed by itself: %j among %j',
    async (redirect, customWallets, start) => {
      const { core, page } = await asking(true, redirect, undefined, { options: { customWallets } });
      expect(core.getState().pairing.waiting?.href).toBe(
        start && `${start}?requestId=${id}&sessionTopic=topic-1`,
      );
      expect(page.opened).toEqual([]);
    },
  );

  it('pairing-25 offers no link where none is known, and none off a phone', async () => {
    const plain = await asking(true, undefined, 'not json');
    expect(plain.core.getState().pairing.waiting).toEqual({ name: 'Meadow' });
    const desktop = await asking(false, { native: 'meadow:' });
    expect(desktop.core.getState().pairing.waiting).toEqual({ name: 'Meadow' });
    expect([...plain.page.opened, ...desktop.page.opened]).toEqual([]);
  });

  it('pairing-25 of several requests the newest that is left is told, until none is', async () => {
    const { core, dapp, adapter, answer, asked } = await asking(true, {
      universal: 'https://meadow.example',
    });
    const first = core.getState().pairing.waiting;
    const next = defer<unknown>();
    dapp.onRequest = () => next.promise;
    const later = adapter.paired[0]?.request({ networkId: 'eip155:1', method: 'eth_accounts', params: [] });
    await flush();
    expect(core.getState().pairing.waiting).not.toBe(first);
    next.resolve([]);
    await later;
    expect(core.getState().pairing.waiting).toBe(first);
    answer.resolve('0x51');
    await asked;
    expect(core.getState().pairing.waiting).toBeUndefined();
  });

  it('pairing-25 a refused request ends the waiting too', async () => {
    const { core, answer, asked } = await asking(true, { native: 'meadow:' });
    answer.reject({ code: 5000, message: 'User rejected.' });
    await expect(asked).rejects.toMatchObject({ code: 5000 });
    expect(core.getState().pairing.waiting).toBeUndefined();
  });
});
