import { selectCaipAddress } from '../account/state.ts';
import { selectIsConnected } from '../connection/state.ts';
import type { Context } from '../kernel/Context.ts';
import { watch } from '../kernel/Instance.ts';
import { selectActiveNetwork } from '../network/state.ts';
import { refreshBalance } from './actions.ts';

/** Keeps the active account's balance known: asked for after connecting and whenever account or network change. */
export function followBalance(context: Context): () => void {
  return watch(
    context,
    (state) =>
      selectIsConnected(state) && selectActiveNetwork(state) ? selectCaipAddress(state) : undefined,
    (id) => {
      if (id) void refreshBalance(context);
    },
  );
}
