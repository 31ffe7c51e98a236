import thresholdCss from '../../primitives/threshold.css?inline';
import { pictures } from '../../testing/fixtures.ts';
import { nothing, type Story, type StoryMeta } from '../../testing/stories.ts';
import { SwitchActiveChainView, type SwitchActiveChainViewProps } from './SwitchActiveChainView.tsx';

const meta: StoryMeta<SwitchActiveChainViewProps> = {
  title: 'Views/SwitchActiveChain',
  component: SwitchActiveChainView,
  parameters: {
    stage: () => ({
      head: { title: 'family.title', values: { network: 'Solana' }, onBack: nothing, onClose: nothing },
      sheets: [thresholdCss],
    }),
  },
  args: {
    siteName: 'Meadow',
    from: { name: 'Ethereum', imageUrl: pictures.base },
    to: { name: 'Solana', imageUrl: pictures.arbitrum },
    onStay: nothing,
    onSwitch: nothing,
  },
};
export default meta;

type Props = Story<SwitchActiveChainViewProps>;
export const Connected: Props = {};
export const NothingConnected: Props = { args: { from: undefined } };
export const WithoutPictures: Props = {
  args: {
    from: { name: 'Ethereum', imageUrl: undefined },
    to: { name: 'A network with a rather long name', imageUrl: undefined },
  },
};
