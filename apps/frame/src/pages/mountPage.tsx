import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Root } from '../screens/Root.tsx';
import { createSay } from '../words/createSay.ts';
import type { Speech } from '../words/createSpeech.ts';
import type { WordKey } from '../words/english.ts';
import { pageSpeech } from '../words/pageSpeech.ts';

/** Draws a top-level page under its title. It follows the system's light or dark. */
export async function mountPage(
  page: ReactElement,
  title: WordKey,
  speech: Speech = pageSpeech(),
): Promise<void> {
  const root = document.querySelector('#root');
  if (!root) throw new Error('The page has no element #root');
  const language = await speech.ready();
  document.title = createSay(language)(title);
  createRoot(root).render(
    <Root place="page" facts={{}} language={language}>
      {page}
    </Root>,
  );
}
