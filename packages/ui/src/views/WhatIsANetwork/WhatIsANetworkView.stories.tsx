import { nothing, type Story, type StoryMeta } from '../../testing/stories.ts';
import pointsCss from '../points.css?inline';
import { WhatIsANetworkView, type WhatIsANetworkViewProps } from './WhatIsANetworkView.tsx';

const meta: StoryMeta<WhatIsANetworkViewProps> = {
  title: 'Views/WhatIsANetwork',
  component: WhatIsANetworkView,
  parameters: {
    stage: () => ({
      head: { title: 'net.title', onBack: nothing, onClose: nothing },
      sheets: [pointsCss],
    }),
  },
  args: { moreUrl: 'https://example.com/' },
};
export default meta;

export const Explained: Story<WhatIsANetworkViewProps> = {};
