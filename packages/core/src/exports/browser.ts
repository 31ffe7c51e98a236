export { appTarget } from '../drivers/appTarget.ts';
export { createBrowserFoyer } from '../drivers/createBrowserFoyer.ts';
export { createBrowserPorts } from '../drivers/createBrowserPorts.ts';
export { createMemoryStorage } from '../drivers/createMemoryStorage.ts';
export { createServerPorts } from '../drivers/createServerPorts.ts';
export { readDevice } from '../drivers/readDevice.ts';
