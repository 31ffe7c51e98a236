import type { ReactElement } from 'react';
import { connectMoreWords } from '../../../i18n/en/connectMoreWords.ts';
import { useKit } from '../../../kit/useKit.ts';
import type { ViewPage } from '../../../kit/ViewPage.ts';
import { useBadge } from '../useBadge.ts';
import { ConnectFootView } from './ConnectFootView.tsx';
import legalCss from './legal.css?inline';
import { legalDocuments } from './legal.ts';

function ConnectFoot(): ReactElement {
  const { state } = useKit();
  return <ConnectFootView legal={legalDocuments(state, document.baseURI)} badge={useBadge(state)} />;
}

export const connectFootPage: ViewPage = {
  Page: ConnectFoot,
  sheets: [legalCss],
  words: connectMoreWords,
};
