import { createPublicApi } from '../api/createPublicApi.ts';
import { readConfig } from '../config/readConfig.ts';
import { systemClock } from '../session/systemClock.ts';
import { DevicePage } from './device/DevicePage.tsx';
import { mountPage } from './mountPage.tsx';
import { takeToken } from './takeToken.ts';

const token = takeToken(window);
const config = readConfig();
const api = createPublicApi({ config, fetch: fetch.bind(window), clock: systemClock });
document.documentElement.dataset.version = config.version;
void mountPage(<DevicePage token={token} api={api} />, 'device.title');
