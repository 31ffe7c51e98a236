import type { SessionReply } from '@foyer/protocol/auth';

/** What the gateway answers to a sign-in or a renewal, with tokens of that name. */
export const sessionReply = (name: string): SessionReply => ({
  accessToken: `access-${name}`,
  accessExpiresInMs: 900_000,
  refreshToken: `refresh-${name}`,
  userId: 'user-0001',
  email: 'a@example.org',
  deviceId: 'x'.repeat(43),
});
