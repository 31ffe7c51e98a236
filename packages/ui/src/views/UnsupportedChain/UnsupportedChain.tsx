import { type Network, type RouterData, selectIsReachable } from '@foyer/core';
import type { ReactElement } from 'react';
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
  const { core, state } = useKit();
  const { networks, activeNamespace } = state.network;
  const [isLeaving, leave] = useDisconnect();
  const refusals = useRefusals(state.modal.shake);
  const fixed = isFixed(state, core.options);
  const serves = ({ chainNamespace, caipNetworkId }: Network): boolean =>
    swapNetworkIds ? swapNetworkIds.includes(caipNetworkId) : chainNamespace === activeNamespace;
  return (
    <UnsupportedChainView
      siteName={siteOf(core).name}
      cause={swapNetworkIds ? 'swaps' : 'site'}
      networkName={activePlace(core, state)?.name}
      networks={networks.filter(serves).map((network) => ({
        id: network.caipNetworkId,
        name: network.name,
        imageUrl: core.images.network(network),
        isCurrent: false,
        isDisabled: fixed || !selectIsReachable(state, network),
        onChoose: () => core.actions.network.chooseNetwork(network),
      }))}
      isFixed={fixed}
      refusals={refusals}
      isLeaving={isLeaving}
      onDisconnect={leave}
    />
  );
}

export const unsupportedChainPage: ViewPage = {
  Page: UnsupportedChain,
  sheets: [noteCss],
  words: { ...fixedNetworkWords, ...leavingWords, ...unsupportedChainWords },
  title: (say) => say('unsupported.title'),
};
