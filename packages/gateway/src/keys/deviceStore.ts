import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../ports/Db.ts';
import { walletDevices as devices } from './schema.ts';
import type { DeviceRow, WalletKey } from './store.ts';

const isDeviceOf = (key: WalletKey, deviceId: string) =>
  and(
    eq(devices.projectId, key.projectId),
    eq(devices.walletId, key.walletId),
    eq(devices.deviceId, deviceId),
  );

/** What is known of the device at the wallet; a new device is written down first. */
export async function selectDevice(
  queries: Queries,
  { projectId, walletId }: WalletKey,
  deviceId: string,
): Promise<DeviceRow> {
  await queries.insert(devices).values({ projectId, walletId, deviceId }).onConflictDoNothing();
  const [row] = await queries
    .select()
    .from(devices)
    .where(isDeviceOf({ projectId, walletId }, deviceId))
    .limit(1);
  if (!row) throw new Error('A device vanished while it was read.');
  return row;
}

/** Sets what is told of the device; a counter that would not grow stays. */
export async function updateDevice(
  queries: Queries,
  { projectId, walletId }: WalletKey,
  deviceId: string,
  values: Partial<Pick<DeviceRow, 'refusals' | 'recoveredAt' | 'factorAt' | 'factorIntent' | 'version'>>,
): Promise<void> {
  const { version, ...rest } = values;
  const grown = version === undefined ? {} : { version: sql`greatest(${devices.version}, ${version})` };
  await queries
    .insert(devices)
    .values({ projectId, walletId, deviceId, ...values })
    .onConflictDoUpdate({
      target: [devices.projectId, devices.walletId, devices.deviceId],
      set: { ...rest, ...grown },
    });
}

/** Counts one more refusal in a row. @returns How many there were. */
export async function addRefusal(
  queries: Queries,
  { projectId, walletId }: WalletKey,
  deviceId: string,
): Promise<number> {
  const [row] = await queries
    .insert(devices)
    .values({ projectId, walletId, deviceId, refusals: 1 })
    .onConflictDoUpdate({
      target: [devices.projectId, devices.walletId, devices.deviceId],
      set: { refusals: sql`${devices.refusals} + 1` },
    })
    .returning({ refusals: devices.refusals });
  return row?.refusals ?? 0;
}
