import type { Approval } from '../ports/Approval.ts';
import type { AskChain } from '../ports/Chain.ts';
import { describe } from './describe/describe.ts';
import { readIntent } from './read/readIntent.ts';

/** Reads what a site asks to have signed, and says what it does. */
export function createApproval(needs: { readonly askChain: AskChain }): Approval {
  return {
    readIntent: (method, params, context, signal) =>
      readIntent(needs.askChain, { method, params, context }, signal),
    describe: (intent, context) => describe(intent, context),
  };
}
