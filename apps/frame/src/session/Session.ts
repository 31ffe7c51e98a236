import * as v from 'valibot';

/** A sign-in as it is kept under the device's key. */
export const sessionSchema = v.strictObject({
  accessToken: v.string(),
  refreshToken: v.string(),
  /** By this machine's clock when it was made: a hint; the gateway's word counts. */
  accessExpiresAt: v.number(),
  userId: v.string(),
  email: v.nullable(v.string()),
  /** Tells the page one sign-in from another; good for nothing else. */
  mark: v.string(),
});

export type Session = v.InferOutput<typeof sessionSchema>;
