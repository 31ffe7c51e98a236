import { createPublicApi } from '../api/createPublicApi.ts';
import { readConfig } from '../config/readConfig.ts';
import { systemClock } from '../session/systemClock.ts';
import { mountPage } from './mountPage.tsx';
import { RevertPage } from './revert/RevertPage.tsx';
import { takeToken } from './takeToken.ts';

const token = takeToken(window);
const config = readConfig();
const api = createPublicApi({ config, fetch: fetch.bind(window), clock: systemClock });
document.documentElement.dataset.version = config.version;
void mountPage(<RevertPage token={token} api={api} />, 'revert.title');
