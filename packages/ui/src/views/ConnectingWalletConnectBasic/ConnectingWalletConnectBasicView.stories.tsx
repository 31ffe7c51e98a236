import type { ReactElement } from 'react';
import qrCss from '../../primitives/qr.css?inline';
import thresholdCss from '../../primitives/threshold.css?inline';
import { codeBody, useBody } from '../../testing/pairing.ts';
import { nothing, type Story, type StoryMeta } from '../../testing/stories.ts';
import pairCss from '../ConnectingWalletConnect/pair.css?inline';
import {
  ConnectingWalletConnectBasicView,
  type ConnectingWalletConnectBasicViewProps,
} from './ConnectingWalletConnectBasicView.tsx';

function View({ body, ...props }: ConnectingWalletConnectBasicViewProps): ReactElement {
  return <ConnectingWalletConnectBasicView {...props} body={useBody(body)} />;
}

const meta: StoryMeta<ConnectingWalletConnectBasicViewProps> = {
  title: 'Views/ConnectingWalletConnectBasic',
  component: View,
  parameters: {
    stage: () => ({
      head: { title: 'pair.title', onClose: nothing },
      sheets: [qrCss, thresholdCss, pairCss],
    }),
  },
  args: { body: codeBody({ wallet: undefined }), allLabel: '480+', onAll: nothing },
};
export default meta;

type Props = Story<ConnectingWalletConnectBasicViewProps>;
export const Code: Props = {};
export const CodeOnItsWay: Props = {
  args: { body: codeBody({ wallet: undefined, pairing: { step: 'making' }, onCopy: undefined }) },
};
export const WithoutRegistry: Props = { args: { allLabel: undefined } };
