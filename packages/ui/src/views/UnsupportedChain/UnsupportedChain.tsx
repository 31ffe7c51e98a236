import { type Network, type RouterData, selectActiveConnector, selectIsReachable } from '@foyer/core';
import type { ReactElement } from 'react';
import { anyWalletWords } from '../../i18n/en/anyWalletWords.ts';
import { fixedNetworkWords } from '../../i18n/en/fixedNetworkWords.ts';
import { leavingWords } from '../../i18n/en/leavingWords.ts';
import { unsupportedChainWords } from '../../i18n/en/unsupportedChainWords.ts';
import { useKit } from '../../kit/useKit.ts';
import type { ViewPage } from '../../kit/ViewPage.ts';
import noteCss from '../../primitives/note.css?inline';
import { activePlace } from '../activePlace.ts';
import { isFixed } from '../isFixed.ts';
import { siteOf } from '../site.ts';
import { useDisconnect } from '../useDisconnect.ts';
import { UnsupportedChainView } from './UnsupportedChainView.tsx';
import { useRefusals } from './useRefusals.ts';

function UnsupportedChain({ data: { swapNetworkIds } }: { data: RouterData }): ReactElement {
  const { core, state, say } = useKit();
  const { networks: all, activeNamespace } = state.network;
  const [isLeaving, leave] = useDisconnect();
  const refusals = useRefusals(state.modal.shake);
  const fixed = isFixed(state, core.options);
  const serves = ({ chainNamespace, caipNetworkId }: Network): boolean =>
    swapNetworkIds ? swapNetworkIds.includes(caipNetworkId) : chainNamespace === activeNamespace;
  const networks = all.filter(serves);
  const limits = networks.find((network) => !selectIsReachable(state, network));
  const wallet = limits && selectActiveConnector(state, limits.chainNamespace);
  return (
    <UnsupportedChainView
      siteName={siteOf(core).name}
      cause={swapNetworkIds ? 'swaps' : 'site'}
      networkName={activePlace(core, state)?.name}
      networks={networks.map((network) => ({
        id: network.caipNetworkId,
        name: network.name,
        imageUrl: core.images.network(network),
        isCurrent: false,
        isDisabled: fixed || !selectIsReachable(state, network),
        onChoose: () => core.actions.network.chooseNetwork(network),
      }))}
      limit={fixed ? 'site' : limits && { wallet: wallet?.name ?? say('link.anyWallet') }}
      refusals={refusals}
      isLeaving={isLeaving}
      onDisconnect={leave}
    />
  );
}

export const unsupportedChainPage: ViewPage = {
  Page: UnsupportedChain,
  sheets: [noteCss],
  words: {
    ...anyWalletWords,
    ...fixedNetworkWords,
    ...leavingWords,
    ...unsupportedChainWords,
  },
  title: (say) => say('unsupported.title'),
};
