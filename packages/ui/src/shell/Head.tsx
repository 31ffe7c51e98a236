import { canGoBack, type RouterData, type State, selectCanPair, type ViewName } from '@foyer/core';
import type { ComponentType, ReactElement } from 'react';
import type { PlainKey, Say } from '../i18n/say.ts';
import { useKit } from '../kit/useKit.ts';
import { HeadView } from './HeadView.tsx';

/** The header of the view that is shown. */
export function Head({
  router,
  title,
  chip: Chip,
  enter,
  inline,
}: {
  router: State['router'];
  title: string | undefined;
  chip: ComponentType | undefined;
  enter: 'forward' | 'back' | undefined;
  inline: boolean;
}): ReactElement {
  const {
    core: { actions },
    state,
  } = useKit();
  const { view } = router;
  const help = (): void => {
    actions.telemetry.track({ type: 'track', event: 'CLICK_WALLET_HELP' });
    actions.router.push('WhatIsAWallet');
  };
  // A phone's list leads to apps on it; this is for a wallet on another device.
  const showsCode = view === 'AllWallets' && state.wallets.wanted?.isMobile && selectCanPair(state);
  return (
    <HeadView
      title={title}
      enter={enter}
      chip={Chip && <Chip />}
      onBack={
        canGoBack({ ...state, router }) && view !== 'Account' ? () => actions.router.goBack() : undefined
      }
      onQr={showsCode ? () => actions.router.push('ConnectingWalletConnect') : undefined}
      onHelp={view === 'Connect' ? help : undefined}
      onClose={inline ? undefined : () => actions.modal.safeClose()}
    />
  );
}

/** Titles that depend on nothing (behaviour.md §2.3). */
const titleByView = {
  Connect: 'connect.title',
  ConnectWallets: 'connect.wallets',
  AllWallets: 'all.title',
  Networks: 'networks.title',
} as const satisfies Readonly<Partial<Record<ViewName, PlainKey>>>;

/** The title of a view; Account names itself in its body, others bring theirs with their code. */
export function titleOf(view: ViewName, data: RouterData, say: Say): string | undefined {
  if (view === 'ConnectingExternal') return data.connector?.name ?? data.wallet?.name ?? say('connect.title');
  return view in titleByView ? say(titleByView[view as keyof typeof titleByView]) : undefined;
}
