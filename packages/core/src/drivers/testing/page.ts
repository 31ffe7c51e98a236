import { createCore } from '../../kernel/createCore.ts';
import { createBrowserFoyer } from '../createBrowserFoyer.ts';
import { createBrowserPorts } from '../createBrowserPorts.ts';

/** What the browser tests of the drivers find on their page. */
const drivers = { createBrowserFoyer, createBrowserPorts, createCore };

declare global {
  interface Window {
    drivers: typeof drivers;
  }
}

window.drivers = drivers;
