import { evm } from '@foyer/evm';
import { createFoyer } from '@foyer/react';
import { renderToString } from 'react-dom/server';
import type { PageSetup } from '../PageSetup.ts';
import { App } from '../react/App.tsx';

/** The markup a server sends for the React page. */
export function render(options: PageSetup['options']): string {
  return renderToString(<App foyer={createFoyer({ ...options, adapters: [evm()] })} />);
}
