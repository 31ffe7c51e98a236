import { evm } from '@foyer/evm';
import { createFoyer } from '@foyer/react';
import { createRoot } from 'react-dom/client';
import { App } from '../react/App.tsx';

const { options } = window.e2eSetup;
window.foyer = createFoyer({ ...options, adapters: [evm()] });
window.second = createFoyer({ ...options, adapters: [evm()] });
createRoot(document.getElementById('root') as HTMLElement).render(
  <>
    <section id="first">
      <App foyer={window.foyer} />
    </section>
    <section id="second">
      <App foyer={window.second} />
    </section>
  </>,
);
