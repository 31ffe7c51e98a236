import { canGoBack, type RouterData, type ViewName } from '@foyer/core';
import type { ReactElement } from 'react';
import type { Say } from '../i18n/say.ts';
import { useKit } from '../kit/useKit.ts';
import { HeadView } from './HeadView.tsx';
import { networkChip } from './networkChip.ts';

/** The header of the view that is shown. */
export function Head({
  view,
  data,
  enter,
  inline,
}: {
  view: ViewName;
  data: RouterData;
  enter: 'forward' | 'back' | undefined;
  inline: boolean;
}): ReactElement {
  const { core, state, say } = useKit();
  const { actions } = core;
  const help = (): void => {
    actions.telemetry.track({ type: 'track', event: 'CLICK_WALLET_HELP' });
    actions.router.push('WhatIsAWallet');
  };
  return (
    <HeadView
      title={titleOf(view, data, say)}
      enter={enter}
      chip={view === 'Account' ? networkChip(core, state) : undefined}
      onChip={() => {
        actions.telemetry.track({ type: 'track', event: 'CLICK_NETWORKS' });
        actions.router.push('Networks');
      }}
      onBack={canGoBack(state) && view !== 'Account' ? () => actions.router.goBack() : undefined}
      onHelp={view === 'Connect' ? help : undefined}
      onClose={inline ? undefined : () => actions.modal.safeClose()}
    />
  );
}

/** The title of a view (behaviour.md §2.3); Account names itself in its body. */
export function titleOf(view: ViewName, data: RouterData, say: Say): string | undefined {
  switch (view) {
    case 'Connect':
      return say('connect.title');
    case 'AllWallets':
      return say('all.title');
    case 'ConnectingExternal':
      return data.connector?.name ?? data.wallet?.name ?? say('connect.title');
    case 'Networks':
      return say('networks.title');
    case 'SwitchNetwork':
      return data.network ? say('switch.title', { network: data.network.name }) : say('networks.title');
    case 'UnsupportedChain':
      return say('unsupported.title');
    case 'WhatIsAWallet':
      return say('help.title');
    case 'Account':
      return undefined;
  }
}
