import type { Core } from '@foyer/core';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { english } from '../i18n/en.ts';
import { WordsContext } from '../i18n/Words.tsx';
import { KitContext } from '../kit/KitContext.ts';
import { createFrame } from './createFrame.ts';
import { DialogModal } from './DialogModal.tsx';
import { EmbeddedModal } from './EmbeddedModal.tsx';
import { keepTheme } from './keepTheme.ts';
import { pageSources } from './pageSources.ts';
import { createPages, PagesContext } from './pages.ts';

/**
 * Shows the modal of `core` whenever its state says open: in a `<foyer-modal>` with a shadow root at the end of the body,
 * or inside `container` (a DOM node). `unmount` leaves nothing behind.
 */
export function mountModal(core: Core, { container }: { container?: unknown } = {}): { unmount(): void } {
  const frame = createFrame(core, container instanceof Node ? container : undefined);
  const stopTheme = keepTheme(core, frame);
  const pages = createPages(pageSources, frame.adopt);
  // The card shows a failure and offers another try; this only starts earlier.
  pages.load(core.getState().router.view).catch(() => {});
  const root = createRoot(frame.stage);
  // At once, not when React finds the time: the visitor has clicked.
  flushSync(() =>
    root.render(
      <KitContext.Provider value={core}>
        <PagesContext.Provider value={pages}>
          <WordsContext.Provider value={english}>
            <div className="fy-root" lang={english.lang}>
              {core.options.enableEmbedded ? <EmbeddedModal /> : <DialogModal />}
            </div>
          </WordsContext.Provider>
        </PagesContext.Provider>
      </KitContext.Provider>,
    ),
  );
  let mounted = true;
  return {
    unmount() {
      if (!mounted) return;
      mounted = false;
      stopTheme();
      // A host may dispose of the kit while React renders or commits: a root may not be unmounted just then.
      queueMicrotask(() => root.unmount());
      frame.remove();
    },
  };
}
