import { expect } from 'vitest';
import type { Visit } from './openVisit.ts';

/**
 * Lets `ms` go by at once on the page's clock, which the story has installed. It waits until every request has its end:
 * the page would give up one that a jump of more than ten seconds overtakes, and complain of the gateway.
 */
export async function passTime({ page, openRequests }: Visit, ms: number): Promise<void> {
  await expect.poll(openRequests, { message: 'requests without an end' }).toEqual([]);
  await page.clock.fastForward(ms);
}
