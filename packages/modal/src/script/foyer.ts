import { evm } from '@foyer/evm';
import { createFoyer } from '../createFoyer.ts';

declare global {
  /** Set by the script-tag bundle, for scripts that are no modules. */
  var Foyer: { readonly createFoyer: typeof createFoyer; readonly evm: typeof evm } | undefined;
}

globalThis.Foyer = { createFoyer, evm };

export { createFoyer, evm };
