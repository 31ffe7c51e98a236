import { createRoot } from 'react-dom/client';
import { Page } from '../Page.tsx';

createRoot(document.getElementById('root') as HTMLElement).render(
  <Page>
    <button type="button" data-bench="open">
      Connect
    </button>
  </Page>,
);
