import { nothing, type Story, type StoryMeta } from '../../testing/stories.ts';
import pointsCss from '../points.css?inline';
import { WhatIsAWalletView, type WhatIsAWalletViewProps } from './WhatIsAWalletView.tsx';

const meta: StoryMeta<WhatIsAWalletViewProps> = {
  title: 'Views/WhatIsAWallet',
  component: WhatIsAWalletView,
  parameters: {
    stage: () => ({
      head: { title: 'help.title', onBack: nothing, onClose: nothing },
      sheets: [pointsCss],
    }),
  },
  args: { onGet: nothing, onHave: nothing },
};
export default meta;

export const Explained: Story<WhatIsAWalletViewProps> = {};
