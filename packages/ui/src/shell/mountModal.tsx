import type { Core } from '@foyer/core';
import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createWords } from '../i18n/createWords.ts';
import { WordsRoot } from '../i18n/Words.tsx';
import type { ViewPage } from '../kit/ViewPage.ts';
import { createFrame, findPlaced } from './createFrame.ts';
import { DialogModal } from './DialogModal.tsx';
import { keepTheme } from './keepTheme.ts';
import { fetchOther, pageSources } from './pageSources.ts';
import { createPages, PagesContext } from './pages.ts';

/**
 * Shows the modal of `core` whenever its state says open: in a `<foyer-modal>` with a shadow root at the end of the body,
 * or in the one that the host placed. `unmount` leaves nothing behind.
 */
export function mountModal(
  core: Core,
  words = createWords(core),
  frame = createFrame(findPlaced(core)),
  Modal: ComponentType<{ core: Core }> = DialogModal,
): { unmount(): void } {
  const stopTheme = keepTheme(core, frame);
  const stopWords = words.follow();
  const adopt = (page: ViewPage): void => {
    frame.adopt(page.sheets);
    words.learn(page.words);
  };
  const pages = createPages(pageSources, adopt, fetchOther);
  // The card shows a failure and offers another try; this only starts earlier.
  pages.load(core.getState().router.view).catch(() => {});
  const root = createRoot(frame.stage);
  const remove = (): void => {
    stopTheme();
    stopWords();
    // A host may dispose of the kit while React renders or commits: a root may not be unmounted just then.
    queueMicrotask(() => root.unmount());
    frame.remove();
  };
  try {
    // At once, not when React finds the time: the visitor has clicked.
    flushSync(() =>
      root.render(
        <PagesContext.Provider value={pages}>
          <WordsRoot words={words}>
            <Modal core={core} />
          </WordsRoot>
        </PagesContext.Provider>,
      ),
    );
  } catch (error) {
    remove();
    throw error;
  }
  if (!core.getState().modal.open) warm(frame.stage);
  let mounted = true;
  return {
    unmount() {
      if (!mounted) return;
      mounted = false;
      remove();
    },
  };
}

/**
 * Lays the closed dialog out once, in one task and so unseen: styles, fonts and shapes are then known when the visitor
 * opens it. Nothing is painted, and lazy pictures stay unloaded.
 */
function warm(stage: HTMLElement): void {
  const dialog = stage.querySelector('dialog');
  if (!dialog) return;
  dialog.open = true;
  dialog.getBoundingClientRect();
  dialog.open = false;
}
