import { useEffect, useState } from 'react';
import { useKit } from '../../kit/useKit.ts';
import type { ViewPage } from '../../kit/ViewPage.ts';
import { afterPicture } from '../../shell/afterPicture.ts';
import { type PartName, usePages } from '../../shell/pages.ts';

/**
 * A part of Connect that most visits do without, loaded where it is needed; undefined until it is here, null where it could
 * not be loaded, which is tried again with the next visit.
 * @throws what kept it from loading, where the view must wait for it; elsewhere the view does without.
 */
export function usePart(
  name: PartName,
  isNeeded: boolean,
  mustWait = false,
): ViewPage['Page'] | null | undefined {
  const { core } = useKit();
  const pages = usePages();
  const [outcome, setOutcome] = useState<{ readonly error?: unknown }>({});
  const isComing = isNeeded && !pages.get(name);
  useEffect(() => {
    if (!isComing) return;
    const { visit } = core.getState().modal;
    if ('error' in outcome) {
      return core.subscribe(() => core.getState().modal.visit === visit || setOutcome({}));
    }
    const load = (): void => {
      pages.load(name).then(
        () => setOutcome({}),
        (error: unknown) => setOutcome({ error }),
      );
    };
    // What is shown meanwhile comes first, on a slow phone too.
    if (mustWait) load();
    else afterPicture(load);
  }, [core, isComing, mustWait, name, outcome, pages]);
  if (isComing && 'error' in outcome) {
    if (mustWait) throw outcome.error;
    return null;
  }
  return isNeeded ? pages.get(name)?.Page : undefined;
}
