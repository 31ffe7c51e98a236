import { emailBlock } from '../../testing/methodBlocks.tsx';
import { nothing, type Story, type StoryMeta } from '../../testing/stories.ts';
import connectMoreCss from '../Connect/more/connectMore.css?inline';
import legalCss from '../Connect/more/legal.css?inline';
import { emailSheets } from '../emailSheets.ts';
import leadCss from '../lead.css?inline';
import { CreateView, type CreateViewProps } from './CreateView.tsx';

const meta: StoryMeta<CreateViewProps> = {
  title: 'Views/Create',
  component: CreateView,
  parameters: {
    stage: () => ({
      head: { title: 'create.title', onBack: nothing, onClose: nothing },
      sheets: [connectMoreCss, legalCss, leadCss, ...emailSheets],
    }),
  },
  args: {
    blocks: [emailBlock],
    legal: undefined,
    exploreUrl: 'https://example.com/',
  },
};
export default meta;

type Props = Story<CreateViewProps>;
export const WaysIn: Props = {};
export const WithDocuments: Props = { args: { legal: { termsUrl: 'https://example.com/terms' } } };
export const OnlyDirectory: Props = { args: { blocks: [] } };
