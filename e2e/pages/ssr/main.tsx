import { evm } from '@foyer/evm';
import { createFoyer } from '@foyer/react';
import { hydrateRoot } from 'react-dom/client';
import { noteStatuses } from '../noteStatuses.ts';
import { App } from '../react/App.tsx';

window.foyer = createFoyer({ ...window.e2eSetup.options, adapters: [evm()] });
noteStatuses(window.foyer);
hydrateRoot(document.getElementById('root') as HTMLElement, <App foyer={window.foyer} />);
