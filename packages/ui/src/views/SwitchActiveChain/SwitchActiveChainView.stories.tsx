import thresholdCss from '../../primitives/threshold.css?inline';
import twoActsCss from '../../primitives/twoActs.css?inline';
import { pictures } from '../../testing/fixtures.ts';
import { nothing, type StageParameters, type Story, type StoryMeta } from '../../testing/stories.ts';
import { SwitchActiveChainView, type SwitchActiveChainViewProps } from './SwitchActiveChainView.tsx';

const stage = (network: string) => (): StageParameters => ({
  head: { title: 'family.title', values: { network }, onBack: nothing, onClose: nothing },
  sheets: [thresholdCss, twoActsCss],
});

const meta: StoryMeta<SwitchActiveChainViewProps> = {
  title: 'Views/SwitchActiveChain',
  component: SwitchActiveChainView,
  parameters: { stage: stage('Solana') },
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
  parameters: { stage: stage('A network with a rather long name') },
};
