import { afterAll, describe, expect, it } from 'vitest';
import { createDraws, type Draws } from '../../../../packages/gateway/src/testing/createDraws.ts';
import { createRandom } from '../../../../packages/gateway/src/testing/createRandom.ts';
import { ApiError } from '../api/ApiError.ts';
import type { Keeper } from '../ports/Keeper.ts';
import { fakeTabs } from '../testing/fakeTabs.ts';
import { createMemoryStore } from '../vault/storage/createMemoryStore.ts';
import type { Store } from '../vault/storage/Store.ts';
import { openLocalVault } from '../vault/testing/openLocalVault.ts';
import { VaultError } from '../vault/VaultError.ts';
import { createFakeGateway, type FakeGateway } from './testing/createFakeGateway.ts';
import { createUser, type FakeUser, openKeeper } from './testing/openStage.ts';
import { evmOf, expectSigns } from './testing/setStage.ts';

const seed = Number(process.env.SEED ?? 17);
const rounds = 8;
const steps = 60;

/** What may fail on the way, each as likely as this. */
interface Faults {
  offline: number;
  killed: number;
  full: number;
}

const calm: Faults = { offline: 0, killed: 0, full: 0 };
/** What a fault is known by; anything else is a failure of the wallet's own. */
const expected = new Set(['UNREACHABLE', 'STOPPED', 'FULL']);

/** A browser with two tabs over one storage, or with one. */
interface Device {
  readonly store: Store;
  readonly nextTab: ReturnType<typeof fakeTabs>;
  keepers: Keeper[];
}

function openWorld({ draw }: Draws, gateway: FakeGateway, user: FakeUser) {
  const faults: Faults = { ...calm };
  gateway.onRequest = (name) => {
    if (draw(name) < faults.offline) throw new ApiError('UNREACHABLE');
  };
  gateway.onAnswer = (name) => {
    if (draw(`${name} answer`) < faults.offline / 2) throw new ApiError('UNREACHABLE');
  };
  const full = (key: string) => {
    if (draw(`store ${key}`) < faults.full) throw Object.assign(new Error('no room'), { code: 'FULL' });
  };
  const openStore = (): Store => {
    const store = createMemoryStore();
    const filling = async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
      full(key);
      return work();
    };
    return {
      ...store,
      set: (key, value) => filling(key, () => store.set(key, value)),
      claim: (key, value) => filling(key, () => store.claim(key, value)),
    };
  };
  /** A page that comes anew: a worker and a keeper over what is stored. */
  const openTab = async ({ store, nextTab }: Omit<Device, 'keepers'>): Promise<Keeper> => {
    const onCall = (name: string) => {
      if (draw(`vault ${name}`) < faults.killed) throw new VaultError('STOPPED');
    };
    const vault = await calmly(() => openLocalVault({ store, onCall }));
    return openKeeper(vault, gateway, vault.deviceId, user, undefined, undefined, nextTab());
  };
  const openDevice = async (tabs: number): Promise<Device> => {
    const device: Device = { store: openStore(), nextTab: fakeTabs(), keepers: [] };
    for (let tab = 0; tab < tabs; tab += 1) device.keepers.push(await openTab(device));
    return device;
  };
  async function calmly<Result>(work: () => Promise<Result>): Promise<Result> {
    const before = { ...faults };
    Object.assign(faults, calm);
    const result = await work();
    Object.assign(faults, before);
    return result;
  }
  const reopen = async (device: Device): Promise<void> => {
    const { length } = device.keepers;
    device.keepers = [];
    for (let tab = 0; tab < length; tab += 1) device.keepers.push(await openTab(device));
  };
  const wipe = async (device: Device): Promise<void> => {
    for (const key of await device.store.list('')) await device.store.remove(key);
    await reopen(device);
  };
  return { faults, openDevice, reopen, wipe };
}

describe(`a wallet on two devices that fail at random, seed ${seed}`, () => {
  /** What was thrown was one of the faults, not an alarm and not a wrong code. */
  let failures = 0;
  // One round in a hundred meets none.
  afterAll(() => expect(failures, `seed ${seed}`).toBeGreaterThan(0));

  it.each(Array.from({ length: rounds }, (_, round) => seed + round))(
    'keeper-17 R17 R18 R19 R20 keeps its address, raises no false alarm, and works once they do: %i',
    async (own) => {
      const random = createRandom(own);
      const gateway = await createFakeGateway();
      const draws = createDraws(own);
      const world = openWorld(draws, gateway, createUser());
      const devices = [await world.openDevice(2), await world.openDevice(1)];
      let address: string | undefined;
      const judge = (error: unknown) => {
        failures += 1;
        const { code, isAlarm } = error as { code?: string; isAlarm?: boolean };
        expect({ code, isAlarm: isAlarm ?? false, isFault: expected.has(code ?? '') }).toEqual({
          code,
          isAlarm: false,
          isFault: true,
        });
      };
      const use = async (keeper: Keeper) => {
        const info = await keeper.ensure();
        address ??= evmOf(info);
        expect(evmOf(info)).toBe(address);
        await expectSigns(keeper, evmOf(info));
      };
      for (let step = 0; step < steps; step += 1) {
        draws.step = step;
        const roll = random();
        const device = devices[random() < 0.6 ? 0 : 1] ?? (await world.openDevice(1));
        const often = random() < 0.4 ? 0 : 0.25 * random();
        if (roll < 0.2) Object.assign(world.faults, { offline: often, killed: often / 2, full: often });
        else if (roll < 0.3) await world.reopen(device);
        else if (roll < 0.36 && address !== undefined) await world.wipe(device);
        else if (roll < 0.6) await Promise.all(device.keepers.map((keeper) => use(keeper).catch(judge)));
        else if (device.keepers[0]) await use(device.keepers[0]).catch(judge);
      }
      Object.assign(world.faults, calm);
      for (const { keepers } of devices) for (const keeper of keepers) await use(keeper);
      expect(gateway.wallet?.accounts[0]?.address).toBe(address);
      expect(gateway.mismatches).toEqual([]);
    },
  );
});
