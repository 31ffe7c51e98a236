import { createFoyer, FoyerProvider } from '@foyer/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadConfig } from '../host/DemoConfig.ts';
import { describeFailure } from '../host/describeFailure.ts';
import { foyerOptions } from '../host/foyerOptions.ts';
import { App } from './App.tsx';

const root = createRoot(document.getElementById('app') as HTMLElement);

loadConfig().then(
  (config) => {
    const foyer = createFoyer(foyerOptions(config));
    root.render(
      <StrictMode>
        <FoyerProvider foyer={foyer}>
          <App config={config} foyer={foyer} />
        </FoyerProvider>
      </StrictMode>,
    );
  },
  (error: unknown) => root.render(<p className="fault">{describeFailure(error)}</p>),
);
