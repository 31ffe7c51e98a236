import { readConfig } from './config/readConfig.ts';
import { createWorkerStarter } from './trust/createWorkerStarter.ts';

document.documentElement.dataset.version = readConfig().version;
createWorkerStarter();
