import { describe, expect, it } from 'vitest';
import { createServerPorts } from '../drivers/createServerPorts.ts';
import { flush, mainnet } from '../testing/startCore.ts';
import { createEngineHolder } from './createEngineHolder.ts';
import { createInstance } from './createInstance.ts';
import { deferActions } from './deferActions.ts';
import { resolveOptions } from './resolveOptions.ts';

function instanceOf(signal = new AbortController().signal) {
  const { isServer: _, ...ports } = createServerPorts();
  const options = resolveOptions({ projectId: 'local', networks: [mainnet] }, 'html', ports.page.facts());
  return createInstance(options, ports, signal);
}

describe('kernel: loading the engine', () => {
  it('kernel-09 modal-19 rejects with MODAL_LOAD_FAILED and tries again', async () => {
    const instance = instanceOf();
    let tries = 0;
    const holder = createEngineHolder(instance, () => {
      tries += 1;
      return tries === 1 ? Promise.reject(new TypeError('offline')) : import('./createEngine.ts');
    });
    const actions = deferActions(instance, holder);
    await expect(actions.modal.open()).rejects.toMatchObject({
      code: 'MODAL_LOAD_FAILED',
      cause: new TypeError('offline'),
    });
    expect(instance.store.getState().modal).toMatchObject({ open: false, loading: false, failed: 'Connect' });
    expect(holder.loaded()).toBeUndefined();
    await actions.modal.open();
    expect(instance.store.getState().modal).toEqual({
      open: true,
      loading: false,
      shake: false,
      asked: 'Connect',
      visit: expect.anything(),
    });
    expect(tries).toBe(2);
  });

  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8])(
    'kernel-09 runs verbs in the order called, also one that is called %d turns after the code came',
    async (turns) => {
      const { createEngine } = await import('./createEngine.ts');
      let come = (): void => {};
      const instance = instanceOf();
      const holder = createEngineHolder(
        instance,
        () =>
          new Promise((resolve) => {
            come = () => resolve({ createEngine });
          }),
      );
      const { notices } = deferActions(instance, holder);
      notices.showSuccess('first');
      notices.showLoading('second');
      await flush();
      come();
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      notices.hideToast();
      await flush();
      expect(instance.store.getState().notices.toast).toBeUndefined();
    },
  );

  it('modal-19 remembers which view could not be loaded', async () => {
    const instance = instanceOf();
    const holder = createEngineHolder(instance, () => Promise.reject(new TypeError('offline')));
    const { modal } = deferActions(instance, holder);
    await expect(modal.open({ view: 'Networks' })).rejects.toMatchObject({ code: 'MODAL_LOAD_FAILED' });
    expect(instance.store.getState().modal.failed).toBe('Networks');
    await expect(modal.open()).rejects.toMatchObject({ code: 'MODAL_LOAD_FAILED' });
    expect(instance.store.getState().modal.failed).toBe('Connect');
  });

  it('kernel-05 does not begin when the instance was disposed while it was loading', async () => {
    const life = new AbortController();
    const holder = createEngineHolder(instanceOf(life.signal));
    const loading = holder.load();
    life.abort();
    await expect(loading).rejects.toMatchObject({ code: 'REQUEST_ABORTED' });
    expect(holder.loaded()).toBeUndefined();
  });
});
