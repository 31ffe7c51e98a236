import { nothing, type Story, type StoryMeta } from '../../testing/stories.ts';
import { WhatIsAWalletView, type WhatIsAWalletViewProps } from './WhatIsAWalletView.tsx';
import whatIsAWalletCss from './whatIsAWallet.css?inline';

const meta: StoryMeta<WhatIsAWalletViewProps> = {
  title: 'Views/WhatIsAWallet',
  component: WhatIsAWalletView,
  parameters: {
    stage: () => ({
      head: { title: 'What is a wallet?', onBack: nothing, onClose: nothing },
      sheets: [whatIsAWalletCss],
    }),
  },
  args: { onList: nothing, findUrl: 'https://example.com/', onGet: nothing, onHave: nothing },
};
export default meta;

type Props = Story<WhatIsAWalletViewProps>;
export const WithRegistry: Props = {};
export const WithoutRegistry: Props = { args: { onList: undefined } };
