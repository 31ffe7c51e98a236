import { createHash, randomBytes, randomInt } from 'node:crypto';

/** 128 random bits as base64url: names flows, users and letters. */
export function drawId(): string {
  return randomBytes(16).toString('base64url');
}

/** 256 random bits as base64url, for a link. */
export function drawToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Six digits, each code as likely as any other: `randomInt` draws again where a remainder would favour some. */
export function drawCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Three different numbers of two digits. */
export function drawNumbers(): string[] {
  const drawn = new Set<string>();
  while (drawn.size < 3) drawn.add(String(randomInt(10, 100)));
  return [...drawn];
}

/** SHA-256 as base64url. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
