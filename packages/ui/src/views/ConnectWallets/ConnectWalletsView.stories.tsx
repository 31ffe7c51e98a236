import { nothing, type Story, type StoryMeta } from '../../testing/stories.ts';
import { walletBlock } from '../../testing/walletBlock.ts';
import legalCss from '../Connect/more/legal.css?inline';
import { ConnectWalletsView, type ConnectWalletsViewProps } from './ConnectWalletsView.tsx';

const meta: StoryMeta<ConnectWalletsViewProps> = {
  title: 'Views/ConnectWallets',
  component: ConnectWalletsView,
  parameters: {
    stage: () => ({
      head: { title: 'connect.wallets', onBack: nothing, onClose: nothing },
      sheets: [legalCss],
    }),
  },
  args: { wallets: walletBlock, legal: undefined },
};
export default meta;

type Props = Story<ConnectWalletsViewProps>;
export const Wallets: Props = {};
export const WithDocuments: Props = {
  args: { legal: { termsUrl: 'https://example.com/terms', privacyUrl: 'https://example.com/privacy' } },
};
