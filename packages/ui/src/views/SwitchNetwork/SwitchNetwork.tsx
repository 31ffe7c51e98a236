import { type RouterData, selectActiveConnector } from '@foyer/core';
import { appTarget } from '@foyer/core/browser';
import type { ReactElement } from 'react';
import { anyWalletWords } from '../../i18n/en/anyWalletWords.ts';
import { openWords } from '../../i18n/en/openWords.ts';
import { switchNetworkWords } from '../../i18n/en/switchNetworkWords.ts';
import { useKit } from '../../kit/useKit.ts';
import type { ViewPage } from '../../kit/ViewPage.ts';
import thresholdCss from '../../primitives/threshold.css?inline';
import { activePlace } from '../activePlace.ts';
import { switchStep } from './rules.ts';
import { SwitchNetworkView } from './SwitchNetworkView.tsx';

/** The switch began with the choice that led here; this view shows how it goes and asks again. */
function SwitchNetwork({ data: { network } }: { data: RouterData }): ReactElement {
  const { core, state, say } = useKit();
  const { actions, images } = core;
  const wallet = selectActiveConnector(state);
  // The newest request of the wallet app: opening it there opens what waits before this one too.
  const { href } = (wallet?.type === 'WALLET_CONNECT' && state.pairing.waiting) || {};
  return (
    <SwitchNetworkView
      step={switchStep(state, network)}
      from={activePlace(core, state)}
      to={{ name: network?.name ?? '', imageUrl: network && images.network(network) }}
      walletName={wallet?.name ?? say('link.anyWallet')}
      appLink={href === undefined ? undefined : { href, target: appTarget(href) }}
      isEmbedded={wallet?.type === 'AUTH'}
      onRetry={() => {
        // How it ends shows in the state.
        if (network) actions.network.switchNetwork(network).catch(() => {});
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
