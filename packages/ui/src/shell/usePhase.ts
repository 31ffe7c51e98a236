import { type RefObject, useEffect, useState } from 'react';
import { afterPicture } from './afterPicture.ts';
import { type Phase, phaseAfter, phaseFor } from './phase.ts';

/**
 * Follows `open` through the entrance and exit animations of the overlay and its card. The exit begins once the page has
 * drawn what the modal led to: styling the exit would keep that back.
 */
export function usePhase(open: boolean, overlay: RefObject<HTMLElement | null>): Phase {
  const [phase, setPhase] = useState<Phase>(open ? 'opening' : 'closed');
  const wanted = phaseFor(phase, open);
  const isLeaving = wanted === 'closing' && phase !== wanted;
  if (wanted !== phase && !isLeaving) setPhase(wanted);

  useEffect(() => {
    if (!isLeaving) return;
    const leave = (): void => setPhase('closing');
    // A hidden tab draws no frame.
    return document.hidden ? leave() : afterPicture(leave);
  }, [isLeaving]);

  useEffect(() => {
    const element = overlay.current;
    if (!element || phaseAfter(phase) === phase) return;
    let stale = false;
    void animationsEnd(element).then(() => {
      if (!stale) setPhase((current) => (current === phase ? phaseAfter(phase) : current));
    });
    return () => {
      stale = true;
    };
  }, [phase, overlay]);
  return isLeaving ? phase : wanted;
}

/** Resolves when neither the overlay, its scrim nor its card moves; at once in a hidden tab, where animations stand still. */
async function animationsEnd(overlay: HTMLElement): Promise<void> {
  if (document.hidden) return;
  // Looked for after the frame that draws them: before it, looking would style the page once more.
  await new Promise<void>(afterPicture);
  const parts: unknown[] = [overlay, overlay.firstChild];
  // With what is below them: the scrim is a pseudo-element.
  const moving = overlay
    .getAnimations({ subtree: true })
    .filter(
      ({ playState, effect }) => playState === 'running' && parts.includes((effect as KeyframeEffect).target),
    );
  await Promise.allSettled(moving.map(({ finished }) => finished));
  // A card that waited for its view has begun to move meanwhile.
  if (moving[0]) await animationsEnd(overlay);
}
