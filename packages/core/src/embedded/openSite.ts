import type { EmbeddedOptions, EmbeddedWallet } from '@foyer/embedded';
import { EarlyError } from '@foyer/protocol/early';
import type { Context } from '../kernel/Context.ts';
import { selectActiveNetworkId } from '../network/state.ts';
import type { EmbeddedSite } from '../ports/EmbeddedSite.ts';
import { selectThemeMode } from '../theme/state.ts';

type Hooks = Pick<
  EmbeddedOptions,
  'approve' | 'onFault' | 'onLeave' | 'onRefused' | 'onSignedOut' | 'onStatus' | 'onVisibility'
>;

const usual: EmbeddedSite = async (options, parts) => {
  const { createEmbeddedWallet, createPorts } = await import('@foyer/embedded');
  return createEmbeddedWallet({ ...options, ports: createPorts(parts) });
};

/** The page's half of the embedded wallet. @throws FoyerError `WALLET_NOT_FOUND` without a wallet site, `REQUEST_ABORTED`. */
export async function openSite(context: Context, hooks: Hooks): Promise<EmbeddedWallet> {
  const { options, ports, records, signal, store } = context;
  const { metadata, projectId, sdkType, sdkVersion, walletUrl } = options;
  if (!walletUrl) throw new EarlyError('WALLET_NOT_FOUND');
  const open = ports.embedded ?? usual;
  const wallet = await open(
    {
      walletUrl,
      projectId,
      networkId: selectActiveNetworkId(store.getState()) ?? '',
      theme: frameTheme(context),
      dapp: {
        metadata: { ...metadata, icons: metadata.icons.slice(0, 8) },
        sdkType,
        sdkVersion: sdkVersion.slice(0, 64),
        projectId,
      },
      ...hooks,
    },
    { clock: ports.clock, records },
  );
  if (!signal.aborted) return wallet;
  wallet.dispose();
  throw new EarlyError('REQUEST_ABORTED');
}

/** What of theme and language the frame is told (behaviour.md §1.6). */
export function frameTheme({ store }: Pick<Context, 'store'>): EmbeddedOptions['theme'] {
  const state = store.getState();
  const { '--foyer-accent': accent, '--foyer-background': background } = state.theme.variables;
  const { choice } = state.locale;
  const tags = typeof choice === 'string' ? choice.split(',') : [choice.lang];
  return {
    themeMode: selectThemeMode(state),
    ...(choice !== 'auto' && { locales: tags }),
    themeVariables: {
      ...(accent !== undefined && { '--foyer-accent': accent }),
      ...(background !== undefined && { '--foyer-background': background }),
    },
  };
}
