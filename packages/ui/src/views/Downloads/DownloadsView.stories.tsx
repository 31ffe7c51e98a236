import noteCss from '../../primitives/note.css?inline';
import { nothing, type Story, type StoryMeta } from '../../testing/stories.ts';
import { DownloadsView, type DownloadsViewProps } from './DownloadsView.tsx';
import downloadsCss from './downloads.css?inline';

const links = [
  { kind: 'browser', url: 'https://store.example/harbor', host: 'store.example' },
  { kind: 'ios', url: 'https://apps.example/harbor', host: 'apps.example' },
  { kind: 'android', url: 'https://play.example/harbor', host: 'play.example' },
  { kind: 'site', url: 'https://harbor.example/', host: 'harbor.example' },
] as const;

const meta: StoryMeta<DownloadsViewProps> = {
  title: 'Views/Downloads',
  component: DownloadsView,
  parameters: {
    stage: () => ({
      head: { title: 'downloads.title', values: { wallet: 'Harbor' }, onBack: nothing, onClose: nothing },
      sheets: [downloadsCss, noteCss],
    }),
  },
  args: { walletName: 'Harbor', links, findUrl: 'https://example.com/' },
};
export default meta;

type Props = Story<DownloadsViewProps>;
export const Everywhere: Props = {};
export const SiteOnly: Props = {
  args: {
    links: [
      {
        kind: 'site',
        url: 'https://wallets.example/',
        host: 'a-very-long-subdomain-of.harbor-and-quayside.wallets.example',
      },
    ],
  },
};
export const Nowhere: Props = { args: { links: [] } };
