import noteCss from '../../primitives/note.css?inline';
import { networks } from '../../testing/fixtures.ts';
import { nothing, type Story, type StoryMeta } from '../../testing/stories.ts';
import { UnsupportedChainView, type UnsupportedChainViewProps } from './UnsupportedChainView.tsx';

const meta: StoryMeta<UnsupportedChainViewProps> = {
  title: 'Views/UnsupportedChain',
  component: UnsupportedChainView,
  parameters: {
    stage: () => ({ head: { title: 'unsupported.title', onClose: nothing }, sheets: [noteCss] }),
  },
  args: {
    siteName: 'Meadow',
    cause: 'site',
    networkName: 'Gnosis',
    networks: networks.map(({ caipNetworkId, name, assets }) => ({
      id: caipNetworkId,
      name,
      imageUrl: assets.imageUrl,
      isCurrent: false,
      isDisabled: false,
      onChoose: nothing,
    })),
    limit: undefined,
    refusals: 0,
    isLeaving: false,
    onDisconnect: nothing,
  },
};
export default meta;

type Props = Story<UnsupportedChainViewProps>;
export const Choose: Props = {};
export const NameUnknown: Props = { args: { networkName: undefined } };
export const Swaps: Props = {
  args: { cause: 'swaps', networkName: 'Zora', networks: meta.args.networks.slice(0, 2) },
};
export const SwapsNowhere: Props = { args: { cause: 'swaps', networkName: 'Zora', networks: [] } };
export const Fixed: Props = {
  args: {
    limit: 'site',
    networks: meta.args.networks.map((network) => ({ ...network, isDisabled: true })),
  },
};
export const SomeNotApproved: Props = {
  args: {
    limit: { wallet: 'Harbor' },
    networks: meta.args.networks.map((network, index) => ({ ...network, isDisabled: index > 0 })),
  },
};
export const NotApproved: Props = {
  args: {
    limit: { wallet: 'Harbor' },
    networks: meta.args.networks.map((network) => ({ ...network, isDisabled: true })),
  },
};
export const Disconnecting: Props = { args: { isLeaving: true } };
