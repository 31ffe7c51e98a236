import * as wagmi from 'wagmi-core-3';
import { startSite } from './site.ts';

startSite(wagmi);
