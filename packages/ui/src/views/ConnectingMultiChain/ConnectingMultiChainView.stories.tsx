import largeMarksCss from '../../primitives/largeMarks.css?inline';
import { pictures } from '../../testing/fixtures.ts';
import { nothing, type Story, type StoryMeta } from '../../testing/stories.ts';
import { ConnectingMultiChainView, type ConnectingMultiChainViewProps } from './ConnectingMultiChainView.tsx';

const meta: StoryMeta<ConnectingMultiChainViewProps> = {
  title: 'Views/ConnectingMultiChain',
  component: ConnectingMultiChainView,
  parameters: {
    stage: () => ({
      head: { title: 'chains.title', onBack: nothing, onClose: nothing },
      sheets: [largeMarksCss],
    }),
  },
  args: {
    wallet: { name: 'Kestrel', imageUrl: pictures.kestrel },
    chains: [
      { key: 'eip155', name: 'Ethereum', imageUrl: pictures.base, onChoose: nothing },
      { key: 'solana', name: 'Solana', imageUrl: pictures.arbitrum, onChoose: nothing },
      { key: 'bip122', name: 'Bitcoin', imageUrl: undefined, onChoose: nothing },
    ],
  },
};
export default meta;

type Props = Story<ConnectingMultiChainViewProps>;
export const Chains: Props = {};
export const LongName: Props = {
  args: { wallet: { name: 'A wallet with a very long name that goes on and on', imageUrl: undefined } },
};
