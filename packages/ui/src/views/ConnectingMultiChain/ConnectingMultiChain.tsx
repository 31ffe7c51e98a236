import { type Core, type RouterData, type State, walletPicture } from '@foyer/core';
import type { ReactElement } from 'react';
import { chainsWords } from '../../i18n/en/chainsWords.ts';
import { useKit } from '../../kit/useKit.ts';
import type { ViewPage } from '../../kit/ViewPage.ts';
import largeMarksCss from '../../primitives/largeMarks.css?inline';
import { startConnecting } from '../chooseRow.ts';
import { familyName } from '../familyName.ts';
import { ConnectingMultiChainView } from './ConnectingMultiChainView.tsx';

function ConnectingMultiChain({ data: { connectors = [], wallet } }: { data: RouterData }): ReactElement {
  const { core, state } = useKit();
  const [first] = connectors;
  return (
    <ConnectingMultiChainView
      wallet={{
        name: first?.name ?? '',
        imageUrl: walletPicture(core, { connectors, wallet }),
      }}
      chains={connectors.map((connector) => ({
        key: connector.chain,
        name: familyName(connector.chain),
        imageUrl: familyPicture(core, state, connector.chain),
        onChoose: () => startConnecting(core, connector, wallet),
      }))}
    />
  );
}

/** A family looks like the first of its networks. */
function familyPicture({ images }: Core, { network }: State, namespace: string): string | undefined {
  const first = network.networks.find(({ chainNamespace }) => chainNamespace === namespace);
  return first && images.network(first);
}

export const connectingMultiChainPage: ViewPage = {
  Page: ConnectingMultiChain,
  sheets: [largeMarksCss],
  words: chainsWords,
  title: (say) => say('chains.title'),
};
