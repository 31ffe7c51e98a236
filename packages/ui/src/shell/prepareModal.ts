import type { Core } from '@foyer/core';
import { createWords } from '../i18n/createWords.ts';
import { mountModal } from './mountModal.tsx';

/** Gets the words of the language that `core` speaks, so that the modal comes in it; the answer mounts the modal. */
export async function prepareModal(core: Core): Promise<() => { unmount(): void }> {
  const words = createWords(core);
  const [embedded] = await Promise.all([
    core.options.enableEmbedded ? import('./mountEmbedded.ts') : undefined,
    words.ready,
  ]);
  const mount = embedded?.mountEmbedded ?? mountModal;
  return () => mount(core, words);
}
