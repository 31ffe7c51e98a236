import { randomBytes, randomInt } from 'node:crypto';

/** 128 random bits as base64url: names flows, users and letters. */
export function drawId(): string {
  return randomBytes(16).toString('base64url');
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
