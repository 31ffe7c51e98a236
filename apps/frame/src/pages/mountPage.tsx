import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Root } from '../screens/Root.tsx';

/** Draws a top-level page. It follows the system's light or dark. */
export function mountPage(page: ReactElement): void {
  const root = document.querySelector('#root');
  if (!root) throw new Error('The page has no element #root');
  createRoot(root).render(
    <Root place="page" facts={{}}>
      {page}
    </Root>,
  );
}
