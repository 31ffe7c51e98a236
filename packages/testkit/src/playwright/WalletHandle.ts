import type { WalletInfo, WalletVerbs } from '../wallet/TestWallet.ts';
import type { RequestRecord, WalletState } from '../wallet/WalletOptions.ts';

type Asynchronous<Verbs> = {
  [Verb in keyof Verbs]: Verbs[Verb] extends (...parameters: infer Parameters) => void
    ? (...parameters: Parameters) => Promise<void>
    : never;
};

/**
 * Drives an installed wallet from the test. Verbs resolve when every open page has received the events they cause;
 * they work before the first navigation too.
 */
export interface WalletHandle extends Asynchronous<WalletVerbs> {
  readonly info: Omit<WalletInfo, 'uuid'>;
  getState(): WalletState;
  requests(): readonly RequestRecord[];
  /** Resolves with the oldest unanswered request of `method` (of any without one), else with the next one made. */
  waitForRequest(method?: string): Promise<RequestRecord>;
  /** Announces the wallet on every open page now, or after `ms`. */
  announce(ms?: number): Promise<void>;
}
