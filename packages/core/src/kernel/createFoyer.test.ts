import { describe, expect, it } from 'vitest';
import type { PublicState } from '../host/state.ts';
import { alice, connectorOf } from '../testing/FakeAdapter.ts';
import { defer, flush, startCore, storedSession } from '../testing/startCore.ts';
import { createFoyer } from './createFoyer.ts';
import type { ModalModule } from './Foyer.ts';

function startFoyer(parameters: Parameters<typeof startCore>[0] = {}) {
  const started = startCore(parameters);
  const log: string[] = [];
  const module: ModalModule = {
    prepareModal: async () => () => {
      log.push('mount');
      return { unmount: () => log.push('unmount') };
    },
  };
  let load: () => Promise<ModalModule> = async () => module;
  const errors: string[] = [];
  const loadModal = () => {
    log.push('load');
    return load();
  };
  const foyer = createFoyer(started.core, loadModal, { error: (message) => errors.push(message) });
  const loadWith = (next: typeof load) => {
    load = next;
  };
  return { ...started, foyer, module, modal: log, errors, loadWith };
}

describe('kernel: the modal', () => {
  it('kernel-12 is loaded and mounted once, on the first open', async () => {
    const { foyer, modal } = startFoyer();
    await flush();
    expect(modal).toEqual([]);
    await foyer.open();
    expect(foyer.isOpen()).toBe(true);
    expect(foyer.getState()).toMatchObject({ open: true, loading: false });
    foyer.close();
    await foyer.open({ view: 'Networks' });
    expect(modal).toEqual(['load', 'mount']);
  });

  it('kernel-12 begins to load at the click, beside the engine', () => {
    const { foyer, modal } = startFoyer();
    void foyer.open();
    expect(modal).toEqual(['load']);
    expect(foyer.getState()).toMatchObject({ loading: true, open: false });
  });

  it('kernel-12 stays where it is when the host says that it loads something itself', async () => {
    const { foyer, modal } = startFoyer();
    foyer.setLoading(true);
    await flush();
    expect(foyer.getState().loading).toBe(true);
    expect(modal).toEqual([]);
  });

  it('kernel-29 opening and closing go in the order of the calls, whether the code is here or comes', async () => {
    const { foyer } = startFoyer();
    for (let visit = 0; visit < 2; visit += 1) {
      const opening = foyer.open();
      foyer.close();
      await opening;
      expect(foyer.isOpen()).toBe(false);
      const openings = [foyer.open(), foyer.close(), foyer.open()];
      await Promise.all(openings);
      expect(foyer.isOpen()).toBe(true);
      foyer.close();
    }
  });

  it('kernel-22 complaint 13: loading is one stretch, from the press until the modal is there', async () => {
    const { foyer } = startFoyer();
    const heard: string[] = [];
    foyer.subscribeState(({ loading, open }) => heard.push(`${loading ? 'loading' : 'ready'} ${open}`));
    await foyer.open();
    expect(heard).toEqual(['loading false', 'loading true', 'ready true']);
    foyer.close();
    await foyer.open();
    expect(heard.slice(3)).toEqual(['ready false', 'ready true']);
  });

  it('kernel-12 is loaded and mounted ahead by prefetch without being shown', async () => {
    const { foyer, modal } = startFoyer();
    foyer.prefetch();
    foyer.prefetch();
    await flush();
    expect(modal).toEqual(['load', 'mount']);
    expect(foyer.isOpen()).toBe(false);
    await foyer.open();
    expect(modal).toEqual(['load', 'mount']);
  });

  it.each([{ disableAppend: true }, { enableEmbedded: true }])(
    'kernel-12 is mounted on opening where the host places it (%j)',
    async (options) => {
      const { foyer, modal } = startFoyer({ options });
      foyer.prefetch();
      await flush();
      expect(modal).toEqual(['load']);
      await foyer.open();
      expect(modal).toEqual(['load', 'mount']);
    },
  );

  it('kernel-08 closing what was never open loads nothing', async () => {
    const { foyer, modal } = startFoyer();
    foyer.close();
    await flush();
    expect(modal).toEqual([]);
    expect(foyer.getState()).toMatchObject({ open: false, loading: false });
  });

  it('kernel-12 is never loaded where nothing can be shown', async () => {
    const { core } = startCore();
    const foyer = createFoyer(core, undefined);
    foyer.prefetch();
    await foyer.open();
    expect(foyer.isOpen()).toBe(false);
    foyer.dispose();
  });

  it('kernel-13 tells the developer when nobody waits for what failed', async () => {
    const { core, foyer, errors, loadWith } = startFoyer();
    loadWith(() => Promise.reject(new TypeError('offline')));
    await core.actions.modal.open();
    await flush();
    expect(errors).toEqual(['The modal did not load']);
    expect(foyer.isOpen()).toBe(false);
  });

  it('kernel-13 modal-19 closes again when it cannot be loaded, and the next open tries again', async () => {
    const { foyer, module, modal, loadWith } = startFoyer();
    loadWith(() => Promise.reject(new TypeError('offline')));
    await expect(foyer.open()).rejects.toMatchObject({
      code: 'MODAL_LOAD_FAILED',
      message: 'The modal did not load',
    });
    expect(foyer.getState()).toMatchObject({ open: false, loading: false });
    expect(foyer.core.getState().modal.failed).toBe('Connect');
    await expect(foyer.open({ view: 'Networks' })).rejects.toMatchObject({ code: 'MODAL_LOAD_FAILED' });
    expect(foyer.core.getState().modal.failed).toBe('Networks');
    loadWith(async () => module);
    await foyer.open();
    expect(foyer.isOpen()).toBe(true);
    expect(foyer.core.getState().modal.failed).toBeUndefined();
    expect(modal.at(-1)).toBe('mount');
  });

  it('kernel-14 is not mounted when it arrives after dispose', async () => {
    const { foyer, module, modal, loadWith } = startFoyer();
    const arriving = defer<ModalModule>();
    loadWith(() => arriving.promise);
    const opening = foyer.open();
    await flush();
    foyer.dispose();
    arriving.resolve(module);
    await opening;
    expect(modal).toEqual(['load']);
  });

  it('kernel-14 is not loaded after dispose', async () => {
    const { foyer, modal } = startFoyer();
    foyer.dispose();
    await foyer.open();
    await flush();
    expect(modal).toEqual([]);
  });

  it('kernel-14 is unmounted by dispose', async () => {
    const { foyer, modal } = startFoyer();
    await foyer.open();
    foyer.dispose();
    foyer.dispose();
    await foyer.open();
    expect(modal).toEqual(['load', 'mount', 'unmount']);
  });

  it('kernel-15 is mounted when the kit opens by itself', async () => {
    const { foyer, adapter, modal } = startFoyer();
    await foyer.core.actions.connection.connect(connectorOf('Harbor'));
    adapter.host.onNetworkChanged({ connectorId: 'example.harbor', networkId: 'eip155:999' });
    await flush();
    expect(foyer.isOpen()).toBe(true);
    expect(modal).toEqual(['load', 'mount']);
  });
});

describe('kernel: what a host reads', () => {
  it('kernel-16 tells the public state and calls when it changes', async () => {
    const { foyer } = startFoyer();
    expect(foyer.getState()).toEqual({
      loading: false,
      open: false,
      selectedNetworkId: 'eip155:1',
      activeChain: 'eip155',
      initialized: true,
    });
    const heard: PublicState[] = [];
    const stop = foyer.subscribeState((state) => heard.push(state));
    foyer.setThemeMode('dark');
    expect(heard).toEqual([]);
    await foyer.switchNetwork({ id: 8453 });
    expect(heard.at(-1)).toMatchObject({ selectedNetworkId: 'eip155:8453' });
    stop();
    await foyer.switchNetwork('eip155:1');
    expect(heard).toHaveLength(1);
  });

  it('kernel-16 tells account and network', async () => {
    const { foyer, adapter } = startFoyer();
    const accounts: string[] = [];
    const networks: (string | undefined)[] = [];
    foyer.subscribeAccount(({ status, address }) => accounts.push(`${status} ${address}`));
    foyer.subscribeCaipNetworkChange((network) => networks.push(network?.name));
    await foyer.core.actions.connection.connect(connectorOf('Harbor'));
    expect(foyer.getAccount()).toEqual({
      allAccounts: [{ namespace: 'eip155', address: alice, type: 'eoa' }],
      caipAddress: `eip155:1:${alice}`,
      address: alice,
      isConnected: true,
      status: 'connected',
    });
    adapter.host.onNetworkChanged({ connectorId: 'example.harbor', networkId: 'eip155:8453' });
    adapter.host.onNetworkChanged({ connectorId: 'example.harbor', networkId: 'eip155:999' });
    expect(networks).toEqual(['Base', undefined]);
    expect(foyer.getCaipNetwork()).toBeUndefined();
    expect(foyer.getCaipNetworks()).toHaveLength(2);
    expect(foyer.getProvider('eip155')).toEqual({ providerOf: 'example.harbor' });
    await foyer.disconnect('eip155');
    expect(accounts[0]).toBe('connecting undefined');
    expect(accounts.at(-1)).toBe('disconnected undefined');
    expect(foyer.getAccount('solana')).toMatchObject({ allAccounts: [], isConnected: false });
  });

  it('kernel-16 is initialized once what was stored is restored', async () => {
    const { foyer } = startFoyer({ stored: storedSession('example.harbor') });
    expect(foyer.getState().initialized).toBe(false);
    await foyer.ready();
    expect(foyer.getState().initialized).toBe(true);
    expect(foyer.getAccount().isConnected).toBe(true);
  });

  it('kernel-16 sets and tells the theme', () => {
    const { foyer } = startFoyer();
    foyer.setThemeVariables({ '--foyer-accent': 'red' });
    foyer.setThemeMode('dark');
    expect(foyer.getThemeMode()).toBe('dark');
    expect(foyer.getThemeVariables()).toEqual({ '--foyer-accent': 'red' });
  });

  it('kernel-16 tells events', async () => {
    const { foyer } = startFoyer();
    const heard: string[] = [];
    foyer.subscribeEvents(({ event }) => heard.push(event));
    await foyer.open();
    expect(heard).toContain('MODAL_OPEN');
  });
});
