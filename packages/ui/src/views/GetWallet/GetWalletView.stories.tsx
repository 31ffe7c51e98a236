import noteCss from '../../primitives/note.css?inline';
import { pictures } from '../../testing/fixtures.ts';
import { nothing, type Story, type StoryMeta } from '../../testing/stories.ts';
import leadCss from '../lead.css?inline';
import { GetWalletView, type GetWalletViewProps } from './GetWalletView.tsx';

const url = 'https://example.com/';

const meta: StoryMeta<GetWalletViewProps> = {
  title: 'Views/GetWallet',
  component: GetWalletView,
  parameters: {
    stage: () => ({
      head: { title: 'get.title', onBack: nothing, onClose: nothing },
      sheets: [leadCss, noteCss],
    }),
  },
  args: {
    wallets: [
      { key: '1', name: 'Harbor', imageUrl: pictures.harbor, places: ['browser', 'phone'], url },
      { key: '2', name: 'Kestrel', imageUrl: pictures.kestrel, places: ['phone'], url },
      { key: '3', name: 'Juniper Wallet', imageUrl: pictures.juniper, places: ['browser', 'desktop'], url },
      {
        key: '4',
        name: 'A wallet with a very long name that goes on and on',
        imageUrl: undefined,
        places: [],
        url,
      },
    ],
    status: 'ready',
    onRetry: nothing,
    findUrl: url,
  },
};
export default meta;

type Props = Story<GetWalletViewProps>;
export const Offers: Props = {};
export const Loading: Props = { args: { wallets: [], status: 'loading' } };
export const Failed: Props = { args: { wallets: [], status: 'failed' } };
export const NoRegistry: Props = { args: { wallets: [] } };
