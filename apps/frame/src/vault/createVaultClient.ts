import type { DeviceIdentity, Vault } from '../ports/Vault.ts';
import type { CallAnswer, CallName, CallParams, CallResults } from './calls.ts';
import { isVaultFailureCode, VaultError } from './VaultError.ts';

/** The worker, as far as the shell uses it. */
export type VaultWorker = Pick<
  Worker,
  'postMessage' | 'terminate' | 'onmessage' | 'onerror' | 'onmessageerror'
>;

export interface VaultClientOptions {
  /** Starts `worker.ts` anew. */
  start(): VaultWorker;
  /** Without a call for so long the worker is ended, and with it all that it held. */
  readonly idleMs?: number;
}

/** The vault of this page; `call` is for the keeper. */
export interface VaultClient extends Vault {
  call<Name extends CallName>(
    name: Name,
    params: CallParams<Name>,
    give?: Transferable[],
  ): Promise<CallResults[Name]>;
}

interface Waiting {
  resolve(result: never): void;
  reject(reason: unknown): void;
}

/**
 * Talks to the worker: starts it when it is needed, ends it when it is idle, opens it again as it was. Where the
 * browser keeps nothing the worker lives as long as the page, because it is all there is.
 */
export function createVaultClient({ start, idleMs = 30_000 }: VaultClientOptions): VaultClient {
  const waiting = new Map<number, Waiting>();
  let worker: VaultWorker | undefined;
  let project: string | undefined;
  let identity: DeviceIdentity | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastId = 0;

  const stop = (): void => {
    clearTimeout(timer);
    worker?.terminate();
    worker = undefined;
    for (const { reject } of waiting.values()) reject(new VaultError('STOPPED'));
    waiting.clear();
  };
  const rest = (): void => {
    clearTimeout(timer);
    if (waiting.size === 0 && identity?.isKept) timer = setTimeout(stop, idleMs);
  };
  const post = <Name extends CallName>(
    name: Name,
    params: CallParams<Name>,
    give: Transferable[] = [],
  ): Promise<CallResults[Name]> =>
    new Promise((resolve, reject) => {
      clearTimeout(timer);
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      worker?.postMessage({ id: lastId, name, params }, give);
    });
  const begin = (): void => {
    if (worker || project === undefined) return;
    const newWorker = start();
    worker = newWorker;
    newWorker.onmessage = ({ data }: MessageEvent<CallAnswer>) => {
      const call = waiting.get(data.id);
      waiting.delete(data.id);
      if ('code' in data) call?.reject(errorOf(data.code));
      else call?.resolve(data.result as never);
      rest();
    };
    newWorker.onerror = stop;
    newWorker.onmessageerror = stop;
    /** Posted before any other call, so the worker answers those open. */
    const isAgain = identity?.isKept === true;
    void post('open', { projectId: project, isAgain }).then(
      (opened) => {
        identity = opened;
      },
      () => {
        // The next call tries again.
        if (isAgain && worker === newWorker) stop();
      },
    );
  };
  const call: VaultClient['call'] = async (name, params, give) => {
    begin();
    if (!worker) throw new VaultError('NOT_OPEN');
    return post(name, params, give);
  };
  return {
    call,
    async open(projectId) {
      project = projectId;
      identity = await call('open', { projectId });
      rest();
      return identity;
    },
    prove: (request) => call('prove', { ...request }),
    async keep(name, text) {
      await call('keep', { name, text });
    },
    recall: (name) => call('recall', { name }),
    async drop(name) {
      await call('drop', { name });
    },
    async wipe() {
      await call('wipe', {});
      identity = undefined;
      stop();
    },
    close() {
      stop();
      project = undefined;
      identity = undefined;
    },
  };
}

function errorOf(code: string): Error {
  return isVaultFailureCode(code) ? new VaultError(code) : new Error(code);
}
