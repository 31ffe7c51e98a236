import type { CaipAddress } from '@foyer/protocol/caip';
import type { Context } from '../kernel/Context.ts';
import { update } from '../kernel/Instance.ts';
import type { Balance } from './state.ts';

/** Makes `next` what is known of an account's balance. */
export function putBalance(context: Context, id: CaipAddress, next: Balance): void {
  update(context, ({ balance }) => ({ balance: { byAccount: { ...balance.byAccount, [id]: next } } }));
}
