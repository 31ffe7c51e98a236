import { renderToString } from 'react-dom/server.browser';
import { App, createSiteFoyer } from './App.tsx';

/** What a server sends for the site. */
export function render(): string {
  return renderToString(<App foyer={createSiteFoyer('http://127.0.0.1:1')} lists />);
}
