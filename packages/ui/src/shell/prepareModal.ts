import type { Core } from '@foyer/core';
import { createWords } from '../i18n/createWords.ts';
import { mountModal } from './mountModal.tsx';

/** Gets the words of the language that `core` speaks, so that the modal comes in it; the answer mounts the modal. */
export async function prepareModal(core: Core): Promise<() => { unmount(): void }> {
  const words = createWords(core);
  // Both at once.
  const embedded = core.options.enableEmbedded ? import('./mountEmbedded.ts') : undefined;
  await words.ready;
  const mount = (await embedded)?.mountEmbedded ?? mountModal;
  return () => mount(core, words);
}
