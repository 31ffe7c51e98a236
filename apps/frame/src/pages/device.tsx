import { readConfig } from '../config/readConfig.ts';

document.documentElement.dataset.version = readConfig().version;
