import thresholdCss from '../../primitives/threshold.css?inline';
import { pictures } from '../../testing/fixtures.ts';
import { nothing, type StageParameters, type Story, type StoryMeta } from '../../testing/stories.ts';
import { ConnectingExternalView, type ConnectingExternalViewProps } from './ConnectingExternalView.tsx';

const stage = (title: string) => (): StageParameters => ({
  head: { title, onBack: nothing, onClose: nothing },
  sheets: [thresholdCss],
});
const longName = 'A wallet with a very long name that goes on and on';

const meta: StoryMeta<ConnectingExternalViewProps> = {
  title: 'Views/ConnectingExternal',
  component: ConnectingExternalView,
  parameters: { stage: stage('Harbor') },
  args: {
    step: 'waiting',
    wallet: { name: 'Harbor', imageUrl: pictures.harbor },
    site: { name: 'Meadow', host: 'app.meadow.example', imageUrl: pictures.meadow },
    platform: 'desktop',
    getUrl: undefined,
    onPlaces: undefined,
    onPhone: undefined,
    onGet: nothing,
    onRetry: nothing,
    onOther: nothing,
  },
};
export default meta;

type Props = Story<ConnectingExternalViewProps>;
export const Waiting: Props = {};
export const WaitingWithoutPictures: Props = {
  args: {
    wallet: { name: 'Browser Wallet', imageUrl: undefined },
    site: {
      name: 'Meadow',
      host: 'a-very-long-subdomain-of.meadow-and-orchards.example',
      imageUrl: undefined,
    },
  },
  parameters: { stage: stage('Browser Wallet') },
};
export const BrokenPictures: Props = {
  args: {
    wallet: { name: 'Harbor', imageUrl: 'data:image/png;base64,AAAA' },
    site: { name: 'Meadow', host: 'app.meadow.example', imageUrl: 'data:image/png;base64,AAAA' },
  },
};
export const LongName: Props = {
  args: { wallet: { name: longName, imageUrl: pictures.juniper } },
  parameters: { stage: stage(longName) },
};
export const LongNameNotInstalled: Props = {
  args: {
    step: 'missing',
    wallet: { name: longName, imageUrl: pictures.juniper },
    getUrl: 'https://example.com/',
    onPhone: nothing,
  },
  parameters: { stage: stage(longName) },
};
export const Reminded: Props = { args: { step: 'reminded' } };
export const Busy: Props = { args: { step: 'busy' } };
export const Declined: Props = { args: { step: 'declined' } };
export const TimedOut: Props = { args: { step: 'timeout' } };
export const Failed: Props = { args: { step: 'failed' } };
export const NotInstalled: Props = {
  args: { step: 'missing', getUrl: 'https://example.com/', onPlaces: nothing },
};
export const NotInstalledOrPhone: Props = {
  args: { step: 'missing', getUrl: 'https://example.com/', onPlaces: nothing, onPhone: nothing },
};
export const NotInstalledOnePlace: Props = { args: { step: 'missing', getUrl: 'https://example.com/' } };
export const NotInstalledOnPhone: Props = {
  args: { step: 'missing', platform: 'ios', getUrl: 'https://example.com/', onPlaces: nothing },
};
export const NotInstalledWithoutLink: Props = { args: { step: 'missing' } };
export const Connected: Props = { args: { step: 'done' } };
