import * as v from 'valibot';
import { type CallName, type CallParams, type CallResults, callSchemas } from './calls.ts';
import { createTickets } from './createTickets.ts';
import type { FillRandom } from './crypto/Bytes.ts';
import { thumbprintOf } from './crypto/p256.ts';
import { createRecoveryCode } from './crypto/recoveryCode.ts';
import type { OpenVault } from './OpenVault.ts';
import { prove } from './prove.ts';
import { testRandom } from './selfTest.ts';
import { chooseStore } from './storage/chooseStore.ts';
import { createSafe } from './storage/createSafe.ts';
import { dropDraft, keepDraft, readDraft } from './storage/keepDraft.ts';
import { openDevice } from './storage/openDevice.ts';
import type { Store } from './storage/Store.ts';
import { VaultError } from './VaultError.ts';
import { createWallet } from './verbs/createWallet.ts';
import { recover } from './verbs/recover.ts';
import { reveal } from './verbs/reveal.ts';
import { sign } from './verbs/sign.ts';
import { trial } from './verbs/trial.ts';
import { tryFactor, wrap } from './verbs/wrap.ts';

/** What the vault needs of the worker it runs in. */
export interface VaultPorts {
  readonly fill: FillRandom;
  now(): number;
  /** May throw or answer a store that does not work. */
  openStore(): Store;
}

type Handlers = {
  [Name in CallName]: (params: v.InferOutput<(typeof callSchemas)[Name]>) => Promise<CallResults[Name]>;
};

/** Splits that nobody confirmed are forgotten after so long: a draft of the gateway lives for an hour. */
const draftMs = 2 * 60 * 60_000;

/**
 * Answers calls of the shell, each checked against its schema.
 * @throws VaultError
 */
export function createVault(
  ports: VaultPorts,
): <Name extends CallName>(name: Name, params: CallParams<Name>) => Promise<CallResults[Name]> {
  const handlers = createHandlers(ports);
  return async (name, params) => {
    if (!Object.hasOwn(callSchemas, name)) throw new VaultError('BAD_CALL');
    const checked = v.safeParse(callSchemas[name], params);
    if (!checked.success) throw new VaultError('BAD_CALL');
    return handlers[name](checked.output as never);
  };
}

function createHandlers(ports: VaultPorts): Handlers {
  let opening: Promise<OpenVault> | undefined;
  const need = async (): Promise<OpenVault> => {
    if (!opening) throw new VaultError('NOT_OPEN');
    return opening;
  };
  return {
    async open({ projectId, isAgain = false }) {
      opening ??= openVault(ports, projectId, isAgain);
      const { device, isKept } = await opening.catch((error) => {
        opening = undefined;
        throw error;
      });
      return { deviceId: device.deviceId, publicKey: device.publicKey, isKept };
    },
    prove: async (request) => prove((await need()).device, request, ports),
    keep: async ({ name, text }) => void (await (await need()).safe.keep(name, text)),
    recall: async ({ name }) => (await need()).safe.recall(name),
    drop: async ({ name }) => void (await (await need()).safe.drop(name)),
    async wipe() {
      const { store, projectId } = await need();
      for (const key of await store.list(`${projectId}/`)) await store.remove(key);
      opening = undefined;
      return undefined;
    },
    async look({ userId, splitId, recoveryKey }) {
      const split = await (await need()).safe.readSplit(userId, splitId);
      if (split && split.recoveryKeyId !== (await thumbprintOf(recoveryKey))) {
        throw new VaultError('RECOVERY_KEY_SWAPPED');
      }
      return split !== undefined;
    },
    async tidy({ userId, splitId }) {
      const { safe } = await need();
      await safe.tidy(userId, splitId, draftMs);
      return dropDraft(safe, userId);
    },
    async createCode() {
      testRandom(ports.fill);
      return createRecoveryCode(ports.fill);
    },
    async create(params) {
      const vault = await need();
      const made = await createWallet(vault, params);
      await keepDraft(vault.safe, params.userId, made, ports.now());
      return made;
    },
    readDraft: async ({ userId }) => readDraft((await need()).safe, userId, ports.now() - draftMs),
    dropDraft: async ({ userId }) => dropDraft((await need()).safe, userId),
    ask: async (params) => (await need()).tickets.issue(params),
    trial: async (params) => trial(await need(), params),
    sign: async (params) => sign(await need(), params),
    tryFactor: async (params) => tryFactor(params),
    recover: async (params) => recover(await need(), params),
    wrap: async (params) => wrap(await need(), params),
    reveal: async (params) => reveal(await need(), params),
  };
}

async function openVault(ports: VaultPorts, projectId: string, isAgain: boolean): Promise<OpenVault> {
  const { fill, now } = ports;
  const { store, isKept, device } = await (isAgain ? openAgain : openFirst)(ports, projectId);
  const safe = createSafe({ store, device, projectId, fill, now });
  return { projectId, store, isKept, device, safe, fill, tickets: createTickets(fill) };
}

async function openFirst({ openStore, fill }: VaultPorts, projectId: string) {
  const chosen = await chooseStore(openStore, fill);
  return { ...chosen, device: await openDevice(chosen.store, projectId) };
}

/** What was kept needs no trial, and a disk that is full by now still reads: going on in memory would be another device. */
async function openAgain({ openStore }: VaultPorts, projectId: string) {
  try {
    const store = openStore();
    return { store, isKept: true, device: await openDevice(store, projectId) };
  } catch {
    throw new VaultError('STOPPED');
  }
}
