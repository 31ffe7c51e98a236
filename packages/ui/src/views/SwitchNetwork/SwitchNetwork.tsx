import { type Network, type RouterData, selectActiveConnector, selectActiveNetwork } from '@foyer/core';
import type { ReactElement } from 'react';
import { useKit } from '../../kit/useKit.ts';
import type { ViewPage } from '../../kit/ViewPage.ts';
import thresholdCss from '../../primitives/threshold.css?inline';
import { switchStep } from './rules.ts';
import { SwitchNetworkView } from './SwitchNetworkView.tsx';
import { switchNetworkWords } from '../../i18n/en/switchNetworkWords.ts';

/** The switch began with the choice that led here; this view shows how it goes and asks again. */
function SwitchNetwork({ data: { network } }: { data: RouterData }): ReactElement {
  const { core, state, say } = useKit();
  const { actions, images } = core;
  const from = selectActiveNetwork(state);
  const place = (at: Network) => ({ name: at.name, imageUrl: images.network(at) });
  return (
    <SwitchNetworkView
      step={switchStep(state, network)}
      from={from && place(from)}
      to={network ? place(network) : { name: '', imageUrl: undefined }}
      walletName={selectActiveConnector(state)?.name ?? say('link.anyWallet')}
      onRetry={() => {
        // How it ends shows in the state.
        if (network) actions.network.switchNetwork(network).catch(() => {});
      }}
      onOther={() => actions.router.goBack()}
    />
  );
}

export const switchNetworkPage: ViewPage = { Page: SwitchNetwork, sheets: [thresholdCss], words: switchNetworkWords };
