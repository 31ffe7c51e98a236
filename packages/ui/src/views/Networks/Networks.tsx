import { selectActiveNetwork } from '@foyer/core';
import { type ReactElement, useState } from 'react';
import { useKit } from '../../kit/useKit.ts';
import type { ViewPage } from '../../kit/ViewPage.ts';
import fieldCss from '../../primitives/field.css?inline';
import { NetworksView } from './NetworksView.tsx';
import { isFixed, matching, searchFrom } from './rules.ts';
import { networksWords } from '../../i18n/en/networksWords.ts';

function Networks(): ReactElement {
  const { core, state } = useKit();
  const { actions, images } = core;
  const [search, setSearch] = useState('');
  const { networks } = state.network;
  const active = selectActiveNetwork(state);
  const fixed = isFixed(state, core.options);
  return (
    <NetworksView
      networks={matching(networks, search).map((network) => ({
        id: network.caipNetworkId,
        name: network.name,
        imageUrl: images.network(network),
        isCurrent: network === active,
        isDisabled: fixed && network !== active,
        onChoose() {
          // To choose what one has is to be done here.
          if (network === active) actions.router.goBack();
          else actions.network.chooseNetwork(network);
        },
      }))}
      search={networks.length >= searchFrom ? search : undefined}
      onSearch={setSearch}
      isFixed={fixed}
    />
  );
}

export const networksPage: ViewPage = { Page: Networks, sheets: [fieldCss], words: networksWords };
