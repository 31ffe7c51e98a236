import { expect, it } from 'vitest';
import { FakeAdapter } from '../testing/FakeAdapter.ts';
import { flush, startCore } from '../testing/startCore.ts';

/** An instance with the adapter whose modal was opened, and what its developer was told of a shared one. */
async function open(adapter: FakeAdapter) {
  const started = startCore({ adapter });
  await started.core.actions.modal.open();
  await started.core.actions.features.load();
  await flush();
  return { ...started, told: started.log.filter((line) => line.includes('Shared Adapter')) };
}

it('setup-19 tells of an adapter in two live instances, with the second', async () => {
  const adapter = new FakeAdapter();
  expect((await open(adapter)).told).toEqual([]);
  const { core, told } = await open(adapter);
  expect(told).toEqual([expect.stringMatching(/^error Shared Adapter\. .*`eip155`.* each createFoyer/)]);
  expect(core.getState().notices.alert).toMatchObject({ code: 'ADAPTER_SHARED' });
});

it('setup-19 says nothing of adapters of their own, nor of one that a disposed instance had', async () => {
  const adapter = new FakeAdapter();
  const { core } = await open(adapter);
  expect((await open(new FakeAdapter())).told).toEqual([]);
  core.dispose();
  expect((await open(adapter)).told).toEqual([]);
});
