import { expect, it } from 'vitest';
import { createSeen } from './createSeen.ts';

const device = { userId: 'user-1', deviceId: 'device-1' };

it('knows how long ago a device was seen at the most, and nothing of another', () => {
  const seen = createSeen();
  expect(seen.isWithin(60, device, 0)).toBe(false);
  seen.keep({ ...device, lastSeenAt: 1000 });
  expect([1060, 1061].map((now) => seen.isWithin(60, device, now))).toEqual([true, false]);
  expect(seen.isWithin(60, { ...device, deviceId: 'device-2' }, 1000)).toBe(false);
});

it('forgets those that came longest ago', () => {
  const seen = createSeen();
  for (let n = 0; n <= 10_000; n += 1) seen.keep({ userId: `${n}`, deviceId: 'd', lastSeenAt: 1 });
  const isKept = (userId: string) => seen.isWithin(60, { userId, deviceId: 'd' }, 1);
  expect(['0', '1', '10000'].map(isKept)).toEqual([false, true, true]);
});
