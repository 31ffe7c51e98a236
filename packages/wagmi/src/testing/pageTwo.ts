import * as wagmi from 'wagmi-core-2';
import { startSite } from './site.ts';
import type { Wagmi } from './wagmiVersions.ts';

startSite(wagmi as unknown as Wagmi);
