import { selectIsConnected } from '../connection/state.ts';
import type { Context } from '../kernel/Context.ts';
import { patch, watch } from '../kernel/Instance.ts';
import type { State } from '../kernel/State.ts';
import type { ViewName } from '../router/state.ts';
import { loadListed } from './actions/loadListed.ts';
import { parseRecent } from './parseRecent.ts';
import { wishesOf } from './rules.ts';
import { recentRecord } from './state.ts';

/** Puts what the list follows from into the state, for the selectors: what the host asked of it, and what the visitor chose before. */
export function fillList(context: Context): () => void {
  const { options, ports, records } = context;
  patch(context, 'wallets', {
    wanted: wishesOf(options, ports.page.facts().isMobile),
    recent: parseRecent(records.read(recentRecord)),
  });
  return () => undefined;
}

/** The registry is asked once the modal's first picture is there: wallets found here wait for nobody. In ms. */
export const afterPictureMs = 100;

/** Views that list wallets of the registry to a connected visitor too. */
const listing: readonly ViewName[] = ['Connect', 'ConnectWallets', 'GetWallet'];

/** Asks for what Connect lists where the visitor is, or may come, to see it: its place is held free until then. */
export function followList(context: Context): () => void {
  const isDue = (state: State) =>
    state.modal.open && (listing.includes(state.router.view) || !selectIsConnected(state));
  return watch(
    context,
    // With other wishes of the host's it begins anew: another list of nothing takes the place of any.
    (state) => isDue(state) && (state.wallets.all.status === 'idle' ? state.wallets.all : true),
    (state) => {
      if (isDue(state)) void loadListed(context, { afterMs: afterPictureMs });
    },
  );
}
