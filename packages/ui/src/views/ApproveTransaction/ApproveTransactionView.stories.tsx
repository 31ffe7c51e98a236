import { nothing, type Story, type StoryMeta } from '../../testing/stories.ts';
import { ApproveTransactionView, type ApproveTransactionViewProps } from './ApproveTransactionView.tsx';
import approveCss from './approve.css?inline';

const meta: StoryMeta<ApproveTransactionViewProps> = {
  title: 'Views/ApproveTransaction',
  component: ApproveTransactionView,
  parameters: {
    stage: () => ({ head: { title: 'approve.title', onClose: nothing }, sheets: [approveCss] }),
  },
  args: { hasFailed: false, isCovered: false, wasCovered: false, place: { current: null }, onRetry: nothing },
};
export default meta;

type Props = Story<ApproveTransactionViewProps>;
export const Opening: Props = {};
export const Covered: Props = { args: { isCovered: true, wasCovered: true } };
export const Working: Props = { args: { wasCovered: true } };
export const Failed: Props = { args: { hasFailed: true } };
