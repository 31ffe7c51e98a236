import errorLineCss from '../../../primitives/errorLine.css?inline';
import { collapsedBlock, emailBlock } from '../../../testing/methodBlocks.tsx';
import { nothing, type Story, type StoryMeta } from '../../../testing/stories.ts';
import { walletBlock } from '../../../testing/walletBlock.ts';
import { emailSheets } from '../../emailSheets.ts';
import { WalletBlock } from '../WalletBlock.tsx';
import { ConnectMoreView, type ConnectMoreViewProps } from './ConnectMoreView.tsx';
import connectMoreCss from './connectMore.css?inline';
import legalCss from './legal.css?inline';
import { methodBlocks } from './methodBlocks.ts';
import { blocksOf } from './useMethodBlocks.tsx';

const wallet = { method: 'wallet', node: <WalletBlock {...walletBlock} /> } as const;
const legal = { termsUrl: 'https://example.com/terms', privacyUrl: 'https://example.com/privacy' };

const meta: StoryMeta<ConnectMoreViewProps> = {
  title: 'Views/Connect/More',
  component: ConnectMoreView,
  parameters: {
    stage: () => ({
      head: { title: 'connect.title', onHelp: nothing, onClose: nothing },
      sheets: [errorLineCss, connectMoreCss, legalCss, ...emailSheets],
    }),
  },
  args: {
    blocks: [wallet],
    legal: undefined,
    agreed: undefined,
    onAgree: nothing,
    onGuide: undefined,
    badge: undefined,
  },
};
export default meta;

type Props = Story<ConnectMoreViewProps>;
export const EmailFirst: Props = { args: { blocks: [emailBlock, wallet], onGuide: nothing } };
/** The code of the field is loaded when the modal opens. */
export const EmailOnItsWay: Props = {
  args: { blocks: [...blocksOf(['email'], methodBlocks, {}), wallet], onGuide: nothing },
};
export const WalletsFirst: Props = { args: { blocks: [wallet, emailBlock] } };
export const Collapsed: Props = { args: { blocks: [emailBlock, collapsedBlock], legal, onGuide: nothing } };
export const LegalNoteAndBadge: Props = { args: { legal, badge: 'shown' } };
export const LegalBox: Props = { args: { legal, agreed: false } };
export const LegalBoxTicked: Props = { args: { legal, agreed: true } };
export const LegalBoxOneDocument: Props = {
  args: { legal: { termsUrl: legal.termsUrl }, agreed: false, blocks: [emailBlock, wallet] },
};
