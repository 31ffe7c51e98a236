import { and, DrizzleQueryError, eq, gt, lt, or, sql } from 'drizzle-orm';
import type { Queries } from '../../ports/Db.ts';
import { devices, users } from '../schema.ts';

export type User = typeof users.$inferSelect;
export type Device = typeof devices.$inferSelect;

/** A device that signs many times a minute is written once. */
export const seenEveryMs = 60_000;

/** PostgreSQL's `unique_violation`. */
const notUnique = '23505';

/** Who has the address at the project, and whether the device is theirs; one statement whether they exist or not. */
export async function selectAccount(
  queries: Queries,
  where: { readonly projectId: string; readonly email: string; readonly deviceId: string },
): Promise<{ userId: string; isKnownDevice: boolean } | undefined> {
  const [row] = await queries
    .select({ userId: users.id, deviceId: devices.deviceId })
    .from(users)
    .leftJoin(devices, and(eq(devices.userId, users.id), eq(devices.deviceId, where.deviceId)))
    .where(and(eq(users.projectId, where.projectId), eq(users.email, where.email)));
  return row && { userId: row.userId, isKnownDevice: row.deviceId !== null };
}

export async function selectUser(queries: Queries, id: string): Promise<User | undefined> {
  const [row] = await queries.select().from(users).where(eq(users.id, id));
  return row;
}

/** Whether the address is somebody's at the project, or may still become theirs again. */
export async function isTaken(
  queries: Queries,
  where: { readonly projectId: string; readonly email: string },
  now: number,
): Promise<boolean> {
  const rows = await queries
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.projectId, where.projectId),
        or(eq(users.email, where.email), isReserved(where.email, now)),
      ),
    );
  return rows.length > 0;
}

/** The user of the address, made now if there is none; undefined while it can still be taken back by another. */
export async function provideUser(
  queries: Queries,
  user: { readonly id: string; readonly projectId: string; readonly email: string },
  now: number,
): Promise<{ userId: string; isNew: boolean } | undefined> {
  const { projectId, email } = user;
  const ofAddress = and(eq(users.projectId, projectId), eq(users.email, email));
  const [known] = await queries.select({ id: users.id }).from(users).where(ofAddress);
  if (known) return { userId: known.id, isNew: false };
  const reserved = await queries
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.projectId, projectId), isReserved(email, now)));
  if (reserved.length > 0) return undefined;
  const [made] = await queries
    .insert(users)
    .values({ ...user, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (made) return { userId: made.id, isNew: true };
  // Another flow of the same address was faster.
  const [other] = await queries.select({ id: users.id }).from(users).where(ofAddress);
  return other && { userId: other.id, isNew: false };
}

/**
 * Lets the device in, while the address is the user's: what takes it away waits, and then meets the device.
 * @returns Whether the device was unknown; undefined when the user has another address by now.
 */
export async function letDeviceIn(
  queries: Queries,
  device: Device,
  email: string,
): Promise<{ isNew: boolean } | undefined> {
  return queries.transaction(async (step) => {
    const owners = await step
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, device.userId), eq(users.email, email)))
      .for('update');
    if (owners.length === 0) return undefined;
    const rows = await step
      .insert(devices)
      .values(device)
      .onConflictDoNothing()
      .returning({ deviceId: devices.deviceId });
    return { isNew: rows.length > 0 };
  });
}

export async function selectDevice(
  queries: Queries,
  userId: string,
  deviceId: string,
): Promise<Device | undefined> {
  const [row] = await queries.select().from(devices).where(isDevice(userId, deviceId));
  return row;
}

/** As `selectDevice`, for who asks with every request. */
export function prepareDevice(queries: Queries) {
  const { userId, deviceId } = devices;
  const statement = queries
    .select()
    .from(devices)
    .where(and(eq(userId, sql.placeholder('userId')), eq(deviceId, sql.placeholder('deviceId'))))
    .prepare('select_device');
  return async (device: Pick<Device, 'userId' | 'deviceId'>): Promise<Device | undefined> =>
    (await statement.execute(device))[0];
}

export async function selectDevices(queries: Queries, userId: string): Promise<Device[]> {
  return queries.select().from(devices).where(eq(devices.userId, userId)).orderBy(devices.approvedAt);
}

export async function updateDeviceSeen(
  queries: Queries,
  userId: string,
  deviceId: string,
  now: number,
): Promise<void> {
  const isOld = lt(devices.lastSeenAt, now - seenEveryMs);
  await queries
    .update(devices)
    .set({ lastSeenAt: now })
    .where(and(isDevice(userId, deviceId), isOld));
}

/** @returns Whether it was there. */
export async function deleteDevice(queries: Queries, userId: string, deviceId: string): Promise<boolean> {
  const rows = await queries
    .delete(devices)
    .where(isDevice(userId, deviceId))
    .returning({ deviceId: devices.deviceId });
  return rows.length > 0;
}

/**
 * Gives the user the new address.
 * @returns False when they have another by now.
 * @throws What `isTwice` tells, when somebody has the new one.
 */
export async function changeEmail(
  queries: Queries,
  change: { readonly userId: string; readonly from: string; readonly to: string },
  revert: { readonly hash: string; readonly until: number },
  now: number,
): Promise<boolean> {
  const rows = await queries
    .update(users)
    .set({
      email: change.to,
      emailChangedAt: now,
      previousEmail: change.from,
      revertHash: revert.hash,
      revertUntil: revert.until,
    })
    .where(and(eq(users.id, change.userId), eq(users.email, change.from)))
    .returning({ id: users.id });
  return rows.length > 0;
}

/** Whether a statement failed because what may be there once would have been there twice. */
export function isTwice(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : undefined;
  return cause !== undefined && 'code' in cause && cause.code === notUnique;
}

export async function selectRevert(queries: Queries, hash: string, now: number): Promise<User | undefined> {
  const [row] = await queries
    .select()
    .from(users)
    .where(and(eq(users.revertHash, hash), gt(users.revertUntil, now)));
  return row;
}

/** Gives the user the old address back, and forgets every device. @returns False when it was done before. */
export async function revertEmail(queries: Queries, hash: string, now: number): Promise<boolean> {
  return queries.transaction(async (step) => {
    const [user] = await step
      .update(users)
      .set({
        email: sql`${users.previousEmail}`,
        emailChangedAt: now,
        previousEmail: null,
        revertHash: null,
        revertUntil: null,
      })
      .where(and(eq(users.revertHash, hash), gt(users.revertUntil, now)))
      .returning({ id: users.id });
    if (!user) return false;
    await step.delete(devices).where(eq(devices.userId, user.id));
    return true;
  });
}

function isDevice(userId: string, deviceId: string) {
  return and(eq(devices.userId, userId), eq(devices.deviceId, deviceId));
}

function isReserved(email: string, now: number) {
  return and(eq(users.previousEmail, email), gt(users.revertUntil, now));
}
