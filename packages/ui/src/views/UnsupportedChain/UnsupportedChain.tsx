import type { ReactElement } from 'react';
import { useKit } from '../../kit/useKit.ts';
import type { ViewPage } from '../../kit/ViewPage.ts';
import { siteOf } from '../site.ts';
import { useDisconnect } from '../useDisconnect.ts';
import { UnsupportedChainView } from './UnsupportedChainView.tsx';
import { unsupportedChainWords } from '../../i18n/en/unsupportedChainWords.ts';

function UnsupportedChain(): ReactElement {
  const { core, state } = useKit();
  const { networks, activeNamespace } = state.network;
  const [isLeaving, leave] = useDisconnect();
  return (
    <UnsupportedChainView
      siteName={siteOf(core).name}
      networks={networks
        .filter((network) => network.chainNamespace === activeNamespace)
        .map((network) => ({
          id: network.caipNetworkId,
          name: network.name,
          imageUrl: core.images.network(network),
          isCurrent: false,
          isDisabled: false,
          onChoose: () => core.actions.network.chooseNetwork(network),
        }))}
      isLeaving={isLeaving}
      onDisconnect={leave}
    />
  );
}

export const unsupportedChainPage: ViewPage = { Page: UnsupportedChain, sheets: [], words: unsupportedChainWords };
