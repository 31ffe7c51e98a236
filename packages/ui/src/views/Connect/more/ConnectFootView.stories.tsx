import type { ReactElement } from 'react';
import { nothing, type Story, type StoryMeta } from '../../../testing/stories.ts';
import { walletBlock } from '../../../testing/walletBlock.ts';
import { ConnectView } from '../ConnectView.tsx';
import { ConnectFootView, type ConnectFootViewProps } from './ConnectFootView.tsx';
import legalCss from './legal.css?inline';

/** The foot where it stands: below the wallets. */
function Footed(props: ConnectFootViewProps): ReactElement {
  return (
    <>
      <ConnectView {...walletBlock} />
      <ConnectFootView {...props} />
    </>
  );
}

const meta: StoryMeta<ConnectFootViewProps> = {
  title: 'Views/Connect/Foot',
  component: Footed,
  parameters: {
    stage: () => ({
      head: { title: 'connect.title', onHelp: nothing, onClose: nothing },
      sheets: [legalCss],
    }),
  },
  args: {
    legal: { termsUrl: 'https://example.com/terms', privacyUrl: 'https://example.com/privacy' },
    badge: 'shown',
  },
};
export default meta;

type Props = Story<ConnectFootViewProps>;
export const DocumentsAndBadge: Props = {};
export const Documents: Props = { args: { badge: undefined } };
export const OneDocument: Props = {
  args: { legal: { privacyUrl: 'https://example.com/privacy' }, badge: undefined },
};
export const Badge: Props = { args: { legal: undefined } };
/** The badge may come, and moves nothing when it does. */
export const BadgeOnItsWay: Props = { args: { legal: undefined, badge: 'held' } };
