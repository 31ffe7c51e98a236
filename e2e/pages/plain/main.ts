import { evm } from '@foyer/evm';
import { createFoyer } from '@foyer/modal';
import { noteStatuses } from '../noteStatuses.ts';

window.foyer = createFoyer({ ...window.e2eSetup.options, adapters: [evm()] });
noteStatuses(window.foyer);
