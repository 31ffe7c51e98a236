import { selectIsConnected } from '../connection/state.ts';
import { settle } from '../features/actions.ts';
import type { Context } from '../kernel/Context.ts';
import { patch, update } from '../kernel/Instance.ts';
import { loadListed } from '../wallets/actions/loadListed.ts';
import { wishesOf } from '../wallets/rules.ts';
import { type ChangeableOptions, changeableNames } from './ChangeableOptions.ts';

const listOptions: readonly string[] = ['featuredWalletIds', 'includeWalletIds', 'excludeWalletIds'];

/**
 * Changes what may change while an instance runs; features are merged, the rest is replaced, by nothing where it is
 * undefined. What the change holds that nothing can be done with is told on the console.
 */
export function updateOptions(context: Context, changes: ChangeableOptions): void {
  // A page without types may pass what is no object.
  const given = Object.entries(Object(changes));
  const changeable: ChangeableOptions = Object.fromEntries(given.filter(([name]) => name in changeableNames));
  const { features, ...others } = changeable;
  // The instance's own copy: the host's object stays as it was.
  Object.assign(context.options, others);
  const { local } = context.store.getState().features.sources;
  const { termsConditionsUrl, privacyPolicyUrl } = { ...local, ...others };
  settle(context, { local: { ...local, ...features, termsConditionsUrl, privacyPolicyUrl } });
  patch(context, 'wallets', { wanted: wishesOf(context.options, context.ports.page.facts().isMobile) });
  if (Object.keys(others).some((name) => listOptions.includes(name))) listAnew(context);
  import('./judgeChanges.ts')
    .then(({ judgeChanges }) => judgeChanges(context, changes, changeable))
    .catch((error: unknown) => context.ports.log.warn('The options could not be checked', error));
}

/** Forgets what the registry answered to the earlier wishes; an open list or search asks at once, another when it is opened. */
function listAnew(context: Context): void {
  for (const job of ['list wallets', 'load wallets', 'search wallets']) context.jobs.cancel(job);
  const { found } = context.store.getState().wallets;
  update(context, ({ wallets: { recommendedIds: _, excluded: __, ...wallets } }) => ({
    wallets: { ...wallets, all: { status: 'idle' }, found: { status: 'idle' } },
  }));
  if (found.status !== 'idle') {
    const { search: text = '', certified = false } = found;
    // It is here: there is a search.
    void context.withRegistry(({ search }) => search(context, text, { certified }));
  }
  const state = context.store.getState();
  if (state.modal.open && !selectIsConnected(state)) void loadListed(context);
}
