import { settle } from '../features/actions.ts';
import { hostFeatures } from '../features/rules.ts';
import type { Context } from '../kernel/Context.ts';
import { patch, update } from '../kernel/Instance.ts';
import { isShallowEqual } from '../kernel/isShallowEqual.ts';
import { wishesOf } from '../wallets/rules.ts';
import { type ChangeableOptions, changeableKinds } from './ChangeableOptions.ts';
import { type Changeable, kindOf, takeable } from './takeable.ts';

const listOptions: readonly string[] = ['featuredWalletIds', 'includeWalletIds', 'excludeWalletIds'];

const changeable: Changeable = {
  verb: 'updateOptions',
  kinds: changeableKinds,
  fits: (value, kind) => kindOf(value) === kind,
  advice:
    'Correct the name, or pass it to createFoyer; looks and language have verbs of their own: setThemeMode, setThemeVariables, setLocale.',
};

/**
 * Changes what may change while an instance runs; features are merged, the rest is replaced, by nothing where it is undefined.
 * What cannot be changed, or not to that, is told and stays; what nothing can be done with is told with the set-up, or after
 * it with each change.
 */
export function updateOptions(context: Context, changes: ChangeableOptions): void {
  const taken = takeable(context, changeable, changes);
  if (!taken) return;
  const { features, ...others } = taken;
  const { options } = context;
  // The instance's own copy: the host's object stays as it was.
  Object.assign(options, others, features && { features: { ...options.features, ...features } });
  settle(context, { local: hostFeatures(options) });
  const wanted = wishesOf(options, context.ports.page.facts().isMobile);
  if (!isShallowEqual(wanted, context.store.getState().wallets.wanted)) patch(context, 'wallets', { wanted });
  if (Object.keys(others).some((name) => listOptions.includes(name))) listAnew(context);
  if (context.isSetUpChecked) void judge(context, taken);
}

async function judge(context: Context, changes: ChangeableOptions): Promise<void> {
  try {
    const judgeChanges = await context.once('judge changes', () =>
      import('./judgeChanges.ts').then((code) => code.judgeChanges),
    );
    await judgeChanges(context, changes);
  } catch (error) {
    context.ports.log.warn('The change could not be checked', error);
  }
}

/** Forgets what the registry answered to the earlier wishes; an open list is asked for anew (`followList`), an open search at once, another when it is opened. */
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
}
