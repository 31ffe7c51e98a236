import { createCore } from '../../kernel/createCore.ts';
import { unknownThemeValues } from '../../setup/unknownThemeValues.ts';
import { createBrowserFoyer } from '../createBrowserFoyer.ts';
import { createBrowserPorts } from '../createBrowserPorts.ts';
import { knowsStyle } from '../knowsStyle.ts';
import { readDevice } from '../readDevice.ts';

/** What the browser tests of the drivers find on their page. */
const drivers = {
  createBrowserFoyer,
  createBrowserPorts,
  createCore,
  knowsStyle,
  readDevice,
  unknownThemeValues,
};

declare global {
  interface Window {
    drivers: typeof drivers;
  }
}

window.drivers = drivers;
