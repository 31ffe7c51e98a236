import { EarlyError } from '@foyer/protocol/early';
import type { Log } from '../ports/Log.ts';
import type { Core } from './Core.ts';
import type { ModalModule } from './Foyer.ts';
import { rememberLoad } from './rememberLoad.ts';

/** Loads the modal's code. */
export type LoadModal = () => Promise<ModalModule>;

/** Where the modal lives: loaded and mounted on intent, shown when the core opens. */
export interface ModalHolder {
  /** Loads the code and mounts it closed, where the host does not place it; a failure is tried again by the next call. */
  prefetch(): void;
  /** Loads the code alone: at a press the engine is on its way too, and what is mounted before it is drawn twice. */
  load(): void;
  /** Resolves once the modal is mounted. Rejects with `MODAL_LOAD_FAILED`, after closing again. */
  shown(): Promise<void>;
  dispose(): void;
}

/**
 * Mounts the modal once whenever the core opens, whoever opened it; nothing is mounted after `dispose`.
 * A failure goes to `log` as well: a button that opens waits for nothing.
 */
export function createModalHolder(
  core: Core,
  loadModal: LoadModal | undefined,
  log: Pick<Log, 'error'>,
): ModalHolder {
  let mounting: Promise<void> | undefined;
  let handle: { unmount(): void } | undefined;
  let isDisposed = false;

  // Called only where there is a modal.
  const load = rememberLoad(async () => {
    try {
      return await (await (loadModal as LoadModal)()).prepareModal(core);
    } catch (cause) {
      throw new EarlyError('MODAL_LOAD_FAILED', {}, cause);
    }
  });

  const mountOnce = async (): Promise<void> => {
    const mountModal = await load();
    if (!isDisposed) handle ??= mountModal();
  };

  const mount = async (): Promise<void> => {
    const { fail, setLoading } = core.actions.modal;
    try {
      await mountOnce();
      setLoading(false);
    } catch (error) {
      mounting = undefined;
      log.error('The modal did not load', error);
      fail();
      throw error;
    }
  };

  const shown = async (): Promise<void> => {
    if (!loadModal || isDisposed || handle) return;
    mounting ??= Promise.resolve().then(mount);
    // In the turn that opens, so that nobody sees it stop loading in between; the change calls this again.
    if (!core.getState().modal.loading) core.actions.modal.setLoading(true);
    return mounting;
  };

  const stop = core.subscribe(() => {
    // A failure is logged where it happens and rejects the call that opened; here nobody waits.
    if (core.getState().modal.open) shown().catch(() => undefined);
  });

  return {
    prefetch() {
      if (!loadModal || isDisposed) return;
      core.load().catch(() => undefined);
      const { disableAppend, enableEmbedded } = core.options;
      // Mounted closed, so that opening only shows it; a host that places the modal itself may not have done so yet.
      const early: () => Promise<unknown> = disableAppend || enableEmbedded ? load : mountOnce;
      early().catch(() => undefined);
    },
    load() {
      if (!isDisposed) load().catch(() => undefined);
    },
    shown,
    dispose() {
      isDisposed = true;
      stop();
      handle?.unmount();
      handle = undefined;
    },
  };
}
