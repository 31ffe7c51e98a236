import type { Core } from '@foyer/core';
import type { SpokenWords } from '../i18n/createWords.ts';
import { createFrame, findPlaced } from './createFrame.ts';
import { EmbeddedModal } from './EmbeddedModal.tsx';
import { mountModal } from './mountModal.tsx';

/**
 * The modal in the page: drawn into the `<foyer-modal>` that the host placed, and into its successor where a router has drawn
 * the page anew, or into one that came late. `unmount` leaves nothing behind.
 */
export function mountEmbedded(core: Core, words: SpokenWords): { unmount(): void } {
  let placed = findPlaced(core);
  const mount = () => mountModal(core, words, createFrame(placed), EmbeddedModal);
  let mounted: ReturnType<typeof mount> | undefined = mount();
  const follow = (): void => {
    if (!mounted || placed?.isConnected || !core.getState().modal.open) return;
    const next = findPlaced(core);
    if (!next) return;
    mounted.unmount();
    placed = next;
    mounted = mount();
  };
  const pageChanges = new MutationObserver(follow);
  pageChanges.observe(document, { childList: true, subtree: true });
  // A host may open while React draws its page, where nothing else can be drawn at once.
  const stop = core.subscribe(() => queueMicrotask(follow));
  return {
    unmount() {
      stop();
      pageChanges.disconnect();
      mounted?.unmount();
      mounted = undefined;
    },
  };
}
