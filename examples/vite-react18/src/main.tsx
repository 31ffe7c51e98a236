import { FoyerButton, FoyerProvider, NetworkButton } from '@foyer/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Account } from './Account';
import { foyer } from './foyer';

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <FoyerProvider foyer={foyer}>
      <NetworkButton />
      <FoyerButton />
      <Account />
    </FoyerProvider>
  </StrictMode>,
);
