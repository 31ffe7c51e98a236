import { Button } from '../../../primitives/Button.tsx';
import errorLineCss from '../../../primitives/errorLine.css?inline';
import { walletIcon } from '../../../primitives/icons.ts';
import { nothing, type Story, type StoryMeta } from '../../../testing/stories.ts';
import { walletBlock } from '../../../testing/walletBlock.ts';
import { WalletBlock } from '../WalletBlock.tsx';
import { ConnectMoreView, type ConnectMoreViewProps } from './ConnectMoreView.tsx';
import connectMoreCss from './connectMore.css?inline';
import legalCss from './legal.css?inline';

const wallet = { method: 'wallet', node: <WalletBlock {...walletBlock} /> } as const;
const button = {
  method: 'wallet',
  isButton: true,
  node: <Button kind="secondary" icon={walletIcon} label="Continue with a wallet" onClick={nothing} />,
} as const;
// What stands where the blocks of email and social login come.
const email = {
  method: 'email',
  node: <Button kind="secondary" label="Email" onClick={nothing} />,
} as const;
const social = {
  method: 'social',
  node: <Button kind="secondary" label="Social login" onClick={nothing} />,
} as const;
const legal = { termsUrl: 'https://example.com/terms', privacyUrl: 'https://example.com/privacy' };

const meta: StoryMeta<ConnectMoreViewProps> = {
  title: 'Views/Connect/More',
  component: ConnectMoreView,
  parameters: {
    stage: () => ({
      head: { title: 'connect.title', onHelp: nothing, onClose: nothing },
      sheets: [errorLineCss, connectMoreCss, legalCss],
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
export const EmailFirst: Props = { args: { blocks: [email, social, wallet], onGuide: nothing } };
export const WalletsFirst: Props = { args: { blocks: [wallet, email, social] } };
export const Collapsed: Props = { args: { blocks: [email, social, button], legal, onGuide: nothing } };
export const LegalNoteAndBadge: Props = { args: { legal, badge: 'shown' } };
export const LegalBox: Props = { args: { legal, agreed: false } };
export const LegalBoxTicked: Props = { args: { legal, agreed: true } };
export const LegalBoxOneDocument: Props = {
  args: { legal: { termsUrl: legal.termsUrl }, agreed: false, blocks: [email, social, wallet] },
};
