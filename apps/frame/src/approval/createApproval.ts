import type { Intent } from '../intent/Intent.ts';
import type { Approval } from '../ports/Approval.ts';
import type { AskChain } from '../ports/Chain.ts';
import { describe } from './describe/describe.ts';
import { counterparts } from './describe/readIntentEffects.ts';
import type { Recents } from './Recents.ts';
import { readIntent } from './read/readIntent.ts';
import { renumber } from './read/renumber.ts';

export interface RememberingApproval extends Approval {
  /** Told of what was signed: whom it pays or lets spend is known from then on. */
  remember(intent: Intent): Promise<void>;
}

/** Reads what a site asks to have signed, and says what it does. */
export function createApproval(needs: {
  readonly askChain: AskChain;
  readonly recents: Recents;
}): RememberingApproval {
  const { askChain, recents } = needs;
  return {
    readIntent: (method, params, context, signal) =>
      readIntent(askChain, { method, params, context }, signal),
    renumber: (intent, params, signal) => renumber({ askChain, params, signal }, intent),
    describe: (intent, context, signal) =>
      describe(intent, context, {
        ask: (method, params) => askChain(intent.networkId, method, params, signal),
        ...{ recents, signal },
      }),
    async remember(intent) {
      const addresses = counterparts(intent);
      if (addresses.length > 0) await recents.add(addresses);
    },
  };
}
