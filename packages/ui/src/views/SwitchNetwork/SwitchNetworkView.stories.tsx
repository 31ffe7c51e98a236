import thresholdCss from '../../primitives/threshold.css?inline';
import { pictures } from '../../testing/fixtures.ts';
import { nothing, type Story, type StoryMeta } from '../../testing/stories.ts';
import { SwitchNetworkView, type SwitchNetworkViewProps } from './SwitchNetworkView.tsx';

const meta: StoryMeta<SwitchNetworkViewProps> = {
  title: 'Views/SwitchNetwork',
  component: SwitchNetworkView,
  parameters: {
    stage: () => ({
      head: { title: 'switch.title', values: { network: 'Arbitrum One' }, onBack: nothing, onClose: nothing },
      sheets: [thresholdCss],
    }),
  },
  args: {
    step: 'waiting',
    from: { name: 'Base', imageUrl: pictures.base },
    to: { name: 'Arbitrum One', imageUrl: pictures.arbitrum },
    walletName: 'Harbor',
    isAdding: false,
    isEmbedded: false,
    appLink: undefined,
    onRetry: nothing,
    onOther: nothing,
  },
};
export default meta;

type Props = Story<SwitchNetworkViewProps>;
export const Waiting: Props = {};
export const WaitingFromUnknown: Props = { args: { from: undefined } };
export const WaitingInApp: Props = {
  args: { appLink: { href: 'harbor://wc?requestId=1', target: '_self' } },
};
export const Adding: Props = { args: { isAdding: true } };
export const Embedded: Props = { args: { isEmbedded: true } };
export const EmbeddedFailed: Props = {
  args: { isEmbedded: true, step: 'failed', walletName: 'Embedded wallet' },
};
export const Reminded: Props = { args: { step: 'reminded' } };
export const Busy: Props = { args: { step: 'busy' } };
export const Declined: Props = { args: { step: 'declined' } };
export const DeclinedFromUnknown: Props = { args: { step: 'declined', from: undefined } };
export const Failed: Props = { args: { step: 'failed' } };
