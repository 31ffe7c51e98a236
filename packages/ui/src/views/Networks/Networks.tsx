import {
  selectActiveConnector,
  selectActiveNetwork,
  selectIsReachable,
  selectNetworksToChoose,
} from '@foyer/core';
import { type ReactElement, useState } from 'react';
import { anyWalletWords } from '../../i18n/en/anyWalletWords.ts';
import { fixedNetworkWords } from '../../i18n/en/fixedNetworkWords.ts';
import { networksWords } from '../../i18n/en/networksWords.ts';
import { useKit } from '../../kit/useKit.ts';
import type { ViewPage } from '../../kit/ViewPage.ts';
import fieldCss from '../../primitives/field.css?inline';
import noteCss from '../../primitives/note.css?inline';
import { isFixed } from '../isFixed.ts';
import { NetworksView } from './NetworksView.tsx';
import networksCss from './networks.css?inline';
import { matching, searchFrom } from './rules.ts';

function Networks(): ReactElement {
  const { core, state, say } = useKit();
  const { actions, images } = core;
  const [search, setSearch] = useState('');
  const networks = selectNetworksToChoose(state);
  const active = selectActiveNetwork(state);
  const fixed = isFixed(state, core.options);
  const limits = networks.find((network) => !selectIsReachable(state, network));
  const wallet = limits && selectActiveConnector(state, limits.chainNamespace);
  return (
    <NetworksView
      networks={matching(networks, search).map((network) => ({
        id: network.caipNetworkId,
        name: network.name,
        imageUrl: images.network(network),
        isCurrent: network === active,
        isDisabled: network !== active && (fixed || !selectIsReachable(state, network)),
        onChoose() {
          // To choose what one has is to be done here.
          if (network === active) actions.router.goBack();
          else actions.network.chooseNetwork(network);
        },
      }))}
      search={networks.length >= searchFrom ? search : undefined}
      onSearch={setSearch}
      limit={fixed ? 'site' : limits && { wallet: wallet?.name ?? say('link.anyWallet') }}
      onHelp={() => {
        actions.telemetry.track({ type: 'track', event: 'CLICK_NETWORK_HELP' });
        actions.router.push('WhatIsANetwork');
      }}
    />
  );
}

export const networksPage: ViewPage = {
  Page: Networks,
  sheets: [fieldCss, noteCss, networksCss],
  words: { ...anyWalletWords, ...fixedNetworkWords, ...networksWords },
};
