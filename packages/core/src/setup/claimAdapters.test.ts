import { beforeAll, expect, it } from 'vitest';
import { FakeAdapter } from '../testing/FakeAdapter.ts';
import { flush, startCore, until } from '../testing/startCore.ts';

// So that what is due is told after one turn, and none is missed for being late.
beforeAll(() => Promise.all([import('./faultTable.ts'), import('@foyer/protocol/alerts')]));

/** An instance with the adapter whose modal was opened, and what its developer is told of a shared one. */
async function open(adapter: FakeAdapter) {
  const started = startCore({ adapter });
  const check = async () => {
    await started.core.actions.modal.open();
    // The check waits for the picture; it is over with what the gateway answers.
    started.clock.advance(50);
    await until(started.core, ({ features }) => features.remote === 'failed');
    await flush();
  };
  await check();
  return { ...started, check, told: () => started.log.filter((line) => line.includes('Shared Adapter')) };
}

it('setup-19 tells of an adapter in two live instances, with the second alone', async () => {
  const adapter = new FakeAdapter();
  const first = await open(adapter);
  const second = await open(adapter);
  expect(second.told()).toEqual([
    expect.stringMatching(/^error Shared Adapter\. .*`eip155`.* each createFoyer/),
  ]);
  expect(second.core.getState().notices.alert).toMatchObject({ code: 'ADAPTER_SHARED' });
  // Where the gateway failed the next opening checks again.
  first.core.actions.modal.close();
  await first.check();
  await first.core.actions.features.load();
  expect(first.told()).toEqual([]);
});

it('setup-19 tells of one that another live instance has, though a third was disposed of since', async () => {
  const adapter = new FakeAdapter();
  await open(adapter);
  const second = await open(adapter);
  second.core.dispose();
  expect((await open(adapter)).told()).toHaveLength(1);
});

it('setup-19 says nothing of adapters of their own, nor of one that a disposed instance had', async () => {
  const adapter = new FakeAdapter();
  const { core } = await open(adapter);
  expect((await open(new FakeAdapter())).told()).toEqual([]);
  core.dispose();
  expect((await open(adapter)).told()).toEqual([]);
});
