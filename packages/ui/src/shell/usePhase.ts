import { type RefObject, useEffect, useState } from 'react';
import { type Phase, phaseAfter, phaseFor } from './phase.ts';

/** Follows `open` through the entrance and exit animations of the overlay and its card. */
export function usePhase(open: boolean, overlay: RefObject<HTMLElement | null>): Phase {
  const [phase, setPhase] = useState<Phase>(open ? 'opening' : 'closed');
  const wanted = phaseFor(phase, open);
  if (wanted !== phase) setPhase(wanted);

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
  return wanted;
}

/** Resolves when neither the overlay nor its card moves; at once in a hidden tab, where animations stand still. */
async function animationsEnd(overlay: HTMLElement): Promise<void> {
  if (document.hidden) return;
  // Looked for in the frame that draws them: before it, looking would style the page once more.
  await new Promise(requestAnimationFrame);
  const moving = [overlay, ...overlay.children]
    .flatMap((element) => element.getAnimations())
    .filter(({ playState }) => playState === 'running');
  await Promise.allSettled(moving.map(({ finished }) => finished));
  // A card that waited for its view has begun to move meanwhile.
  if (moving[0]) await animationsEnd(overlay);
}
