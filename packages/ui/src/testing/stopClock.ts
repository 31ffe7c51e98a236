import type { Page } from 'playwright-core';

/** Stops the page's clock: timers and frames then come only as far as the test lets it go. */
export async function stopClock({ clock }: Page): Promise<void> {
  await clock.install({ time: 0 });
  await clock.pauseAt(60_000);
}
