import { type RouterData, type SwitchAttempt, selectActiveConnector } from '@foyer/core';
import { appTarget } from '@foyer/core/browser';
import { type ReactElement, useState } from 'react';
import { anyWalletWords } from '../../i18n/en/anyWalletWords.ts';
import { openWords } from '../../i18n/en/openWords.ts';
import { switchNetworkWords } from '../../i18n/en/switchNetworkWords.ts';
import { useKit } from '../../kit/useKit.ts';
import type { ViewPage } from '../../kit/ViewPage.ts';
import thresholdCss from '../../primitives/threshold.css?inline';
import { activePlace } from '../activePlace.ts';
import { isAsked, switchStep } from './rules.ts';
import { SwitchNetworkView } from './SwitchNetworkView.tsx';

/** The switch began with the choice that led here; this view shows how it goes and asks again. */
function SwitchNetwork({ data: { network } }: { data: RouterData }): ReactElement {
  const { core, state, say } = useKit();
  const { actions, images } = core;
  const { attempt, activeNamespace } = state.network;
  // Which attempt's request the visitor could not find.
  const [reminded, remind] = useState<SwitchAttempt>();
  const isOpen = isAsked(state, network);
  const { chainNamespace = activeNamespace } = network ?? {};
  const wallet = selectActiveConnector(state, chainNamespace);
  // The newest request of the wallet app: opening it there opens what waits before this one too.
  const { href } = (wallet?.type === 'WALLET_CONNECT' && state.pairing.waiting) || {};
  return (
    <SwitchNetworkView
      step={isOpen && reminded === attempt ? 'reminded' : switchStep(state, network)}
      from={chainNamespace === activeNamespace ? activePlace(core, state) : undefined}
      to={{ name: network?.name ?? '', imageUrl: network && images.network(network) }}
      walletName={wallet?.name ?? say('link.anyWallet')}
      appLink={href === undefined ? undefined : { href, target: appTarget(href) }}
      isAdding={isOpen && attempt.step === 'waiting' && attempt.isAdding === true}
      isEmbedded={wallet?.type === 'AUTH'}
      onRetry={() => {
        if (isOpen) remind(attempt);
        // How it ends shows in the state.
        else if (network) actions.network.switchNetwork(network).catch(() => {});
      }}
      onOther={() => actions.router.goBack()}
    />
  );
}

export const switchNetworkPage: ViewPage = {
  Page: SwitchNetwork,
  sheets: [thresholdCss],
  words: { ...anyWalletWords, ...openWords, ...switchNetworkWords },
  title(say, { router }) {
    const network = router.data.network?.name;
    return network === undefined ? say('networks.title') : say('switch.title', { network });
  },
};
