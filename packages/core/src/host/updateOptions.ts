import { selectIsConnected } from '../connection/state.ts';
import { settle } from '../features/actions.ts';
import type { Context } from '../kernel/Context.ts';
import { patch, update } from '../kernel/Instance.ts';
import { loadListed } from '../wallets/actions/loadListed.ts';
import { wishesOf } from '../wallets/rules.ts';
import type { ChangeableOptions } from './ChangeableOptions.ts';

const listOptions: readonly string[] = ['featuredWalletIds', 'includeWalletIds', 'excludeWalletIds'];

/** Changes what may change while an instance runs; features are merged, the rest is replaced. */
export function updateOptions(context: Context, changes: ChangeableOptions): void {
  const { local = {} } = context.store.getState().features.sources;
  const {
    features,
    termsConditionsUrl = local.termsConditionsUrl,
    privacyPolicyUrl = local.privacyPolicyUrl,
    ...others
  } = changes;
  // The instance's own copy: the host's object stays as it was.
  Object.assign(context.options, others);
  settle(context, { local: { ...local, ...features, termsConditionsUrl, privacyPolicyUrl } });
  patch(context, 'wallets', { wanted: wishesOf(context.options, context.ports.page.facts().isMobile) });
  if (Object.keys(others).some((name) => listOptions.includes(name))) listAnew(context);
}

/** Forgets what the registry answered to the earlier wishes; an open list asks at once, another when it is opened. */
function listAnew(context: Context): void {
  for (const job of ['list wallets', 'load wallets']) context.jobs.cancel(job);
  update(context, ({ wallets: { recommendedIds: _, excluded: __, ...wallets } }) => ({
    wallets: { ...wallets, all: { status: 'idle' } },
  }));
  const state = context.store.getState();
  if (state.modal.open && !selectIsConnected(state)) void loadListed(context);
}
