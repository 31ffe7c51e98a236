/** Why a relay closes a socket (security.md §2.4). A client comes back after every one but `refused`. */
export const relayCloseCodes = {
  goingAway: 1001,
  tooMany: 1013,
  refused: 3000,
  stale: 4008,
} as const;

/** The reasons that come with `refused`; clients compare them word by word (spec.md §8). */
export const relayRefusals = {
  origin: 'Unauthorized: origin not allowed',
  project: 'Unauthorized: invalid key',
  tokenMissing: 'JWT validation error: JWT Token is missing',
  tokenMalformed: 'JWT validation error: JWT Token is malformed',
  tokenSignature: 'JWT validation error: JWT Token has an invalid signature',
  tokenAudience: 'JWT validation error: JWT Token has an invalid audience',
  tokenEarly: 'JWT validation error: JWT Token is not yet valid',
  tokenExpired: 'JWT validation error: JWT Token has expired',
  tokenInUse: 'JWT validation error: JWT Token is in use by another connection',
} as const;
