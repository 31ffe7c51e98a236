import { nothing, type Story, type StoryMeta } from '../../../testing/stories.ts';
import { ConnectFootView, type ConnectFootViewProps } from './ConnectFootView.tsx';
import legalCss from './legal.css?inline';

const meta: StoryMeta<ConnectFootViewProps> = {
  title: 'Views/Connect/Foot',
  component: ConnectFootView,
  parameters: {
    stage: () => ({ head: { title: 'Connect', onHelp: nothing, onClose: nothing }, sheets: [legalCss] }),
  },
  args: {
    legal: { termsUrl: 'https://example.com/terms', privacyUrl: 'https://example.com/privacy' },
    hasBranding: true,
  },
};
export default meta;

type Props = Story<ConnectFootViewProps>;
export const DocumentsAndBadge: Props = {};
export const Documents: Props = { args: { hasBranding: false } };
export const OneDocument: Props = {
  args: { legal: { privacyUrl: 'https://example.com/privacy' }, hasBranding: false },
};
export const Badge: Props = { args: { legal: undefined } };
