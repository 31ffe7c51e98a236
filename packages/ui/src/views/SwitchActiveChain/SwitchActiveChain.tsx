import {
  type Core,
  type Network,
  type RouterData,
  selectActiveNetwork,
  selectIsConnected,
} from '@foyer/core';
import type { ReactElement } from 'react';
import { familyWords } from '../../i18n/en/familyWords.ts';
import { networkUnknownWords } from '../../i18n/en/networkUnknownWords.ts';
import { useKit } from '../../kit/useKit.ts';
import type { ViewPage } from '../../kit/ViewPage.ts';
import thresholdCss from '../../primitives/threshold.css?inline';
import twoActsCss from '../../primitives/twoActs.css?inline';
import { familyName } from '../familyName.ts';
import { siteOf } from '../site.ts';
import { SwitchActiveChainView } from './SwitchActiveChainView.tsx';

function SwitchActiveChain({ data: { network } }: { data: RouterData }): ReactElement {
  const { core, state, say } = useKit();
  const { images, actions } = core;
  const current = selectActiveNetwork(state);
  const { activeNamespace } = state.network;
  return (
    <SwitchActiveChainView
      siteName={siteOf(core).name}
      from={
        selectIsConnected(state)
          ? { name: familyName(activeNamespace), imageUrl: current && images.network(current) }
          : undefined
      }
      to={{
        name: network?.name ?? say('account.networkUnknown'),
        imageUrl: network && images.network(network),
      }}
      onStay={() => actions.router.goBack()}
      onSwitch={() => void (network && goOver(core, network))}
    />
  );
}

/** Makes the family the active one, then shows its wallets and no others. */
async function goOver({ actions }: Core, network: Network): Promise<void> {
  try {
    await actions.network.switchNetwork(network);
    await actions.modal.open({ view: 'Connect', namespace: network.chainNamespace });
  } catch (error) {
    actions.notices.showError(error);
  }
}

export const switchActiveChainPage: ViewPage = {
  Page: SwitchActiveChain,
  sheets: [thresholdCss, twoActsCss],
  words: { ...familyWords, ...networkUnknownWords },
  title(say, { router }) {
    const network = router.data.network?.name;
    return network === undefined ? say('networks.title') : say('family.title', { network });
  },
};
