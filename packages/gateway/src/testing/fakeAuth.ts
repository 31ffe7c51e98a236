import type { Auth, KnownDevice } from '../auth/Auth.ts';
import { HttpFailure } from '../kernel/HttpFailure.ts';

/** Sign-in that believes what a test says: for tests of what is beside it. */
export interface FakeAuth extends Auth {
  approve(userId: string, deviceId: string, at: number): void;
  /** Events that users were told, as `user event`. */
  readonly told: string[];
  /** Devices that were seen, as `user device`. */
  readonly touched: string[];
  /** When each user's address was changed. */
  readonly changedAt: Map<string, Date>;
}

/** The code that is right for every intent, once a mail of it is asked for. */
export const rightCode = '246810';

export function fakeAuth(): FakeAuth {
  const devices: (KnownDevice & { readonly userId: string })[] = [];
  const told: string[] = [];
  const touched: string[] = [];
  const changedAt = new Map<string, Date>();
  const mailed = new Set<string>();
  const find = (userId: string, deviceId: string) =>
    devices.findIndex((device) => device.userId === userId && device.deviceId === deviceId);
  return {
    told,
    touched,
    changedAt,
    approve(userId, deviceId, at) {
      const time = new Date(at);
      const place = { browser: 'Firefox 130', system: 'Linux', siteOrigin: 'https://app.example.org' };
      if (find(userId, deviceId) >= 0) return;
      devices.push({ userId, deviceId, ...place, approvedAt: time, lastSeenAt: time });
    },
    emailOf: async (userId) => (userId === 'nobody00' ? null : `${userId}@example.org`),
    emailChangedAt: async (userId) => changedAt.get(userId),
    isApproved: async (userId, deviceId) => find(userId, deviceId) >= 0,
    listDevices: async (userId) => devices.filter((device) => device.userId === userId),
    async touchDevice(userId, deviceId) {
      touched.push(`${userId} ${deviceId}`);
    },
    async revokeDevice(userId, deviceId) {
      const index = find(userId, deviceId);
      if (index >= 0) devices.splice(index, 1);
      return index >= 0;
    },
    async mailStepUp({ sessionId }, intentHash) {
      mailed.add(`${sessionId} ${intentHash}`);
      return { resendInMs: 30_000, expiresInMs: 300_000 };
    },
    async spendStepUp({ sessionId }, intentHash, code) {
      const isRight = code === rightCode && mailed.delete(`${sessionId} ${intentHash}`);
      if (!isRight) throw new HttpFailure('CODE_REFUSED');
    },
    async notify(userId, event) {
      told.push(`${userId} ${event}`);
    },
  };
}
