import { evm } from '@foyer/evm';
import { createFoyer } from '@foyer/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { noteStatuses } from '../noteStatuses.ts';
import { App } from './App.tsx';

const { options, strict } = window.e2eSetup;
window.foyer = createFoyer({ ...options, adapters: [evm()] });
noteStatuses(window.foyer);
const app = <App foyer={window.foyer} />;
createRoot(document.getElementById('root') as HTMLElement).render(
  strict ? <StrictMode>{app}</StrictMode> : app,
);
