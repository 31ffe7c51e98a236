import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { createPhone } from './host/createPhone.ts';
import { describeFailure } from './host/describeFailure.ts';
import { loadConfig } from './host/PhoneConfig.ts';

const root = createRoot(document.getElementById('phone') as HTMLElement);

loadConfig().then(
  (config) => {
    const app = createPhone(config);
    root.render(
      <StrictMode>
        <App app={app} />
      </StrictMode>,
    );
  },
  (error: unknown) =>
    root.render(
      <main className="screen">
        <p role="alert">{describeFailure(error)}</p>
      </main>,
    ),
);
