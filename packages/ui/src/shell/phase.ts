/** Where the overlay is between absent and shown. The entrance plays only while opening, so nothing later replays it. */
export type Phase = 'closed' | 'opening' | 'open' | 'closing';

/** Whether the page is the visitor's, and no longer the overlay's. */
export function isPageFree(phase: Phase): boolean {
  return phase === 'closed' || phase === 'closing';
}

/** What follows when the kit says open or closed. */
export function phaseFor(phase: Phase, open: boolean): Phase {
  if (open) return isPageFree(phase) ? 'opening' : phase;
  return phase === 'closed' ? phase : 'closing';
}

/** What follows when the animation of a phase has ended. */
export function phaseAfter(phase: Phase): Phase {
  if (phase === 'opening') return 'open';
  return phase === 'closing' ? 'closed' : phase;
}
