import type { ReactElement } from 'react';
import { networkHelpWords } from '../../i18n/en/networkHelpWords.ts';
import type { ViewPage } from '../../kit/ViewPage.ts';
import pointsCss from '../points.css?inline';
import { WhatIsANetworkView } from './WhatIsANetworkView.tsx';

/** A public, vendor-neutral page about networks. */
const moreUrl = 'https://ethereum.org/layer-2/learn/';

function WhatIsANetwork(): ReactElement {
  return <WhatIsANetworkView moreUrl={moreUrl} />;
}

export const whatIsANetworkPage: ViewPage = {
  Page: WhatIsANetwork,
  sheets: [pointsCss],
  words: networkHelpWords,
  title: (say) => say('net.title'),
};
