import { selectMethodOrder } from '@foyer/core';
import type { ReactElement } from 'react';
import { connectMoreWords } from '../../i18n/en/connectMoreWords.ts';
import { exploreWords } from '../../i18n/en/exploreWords.ts';
import { useKit } from '../../kit/useKit.ts';
import type { ViewPage } from '../../kit/ViewPage.ts';
import connectMoreCss from '../Connect/more/connectMore.css?inline';
import legalCss from '../Connect/more/legal.css?inline';
import { legalDocuments } from '../Connect/more/legal.ts';
import { methodBlocks } from '../Connect/more/methodBlocks.ts';
import { useMethodBlocks } from '../Connect/more/useMethodBlocks.tsx';
import { findWalletUrl } from '../findWalletUrl.ts';
import leadCss from '../lead.css?inline';
import { CreateView } from './CreateView.tsx';

function Create(): ReactElement {
  const { state } = useKit();
  return (
    <CreateView
      blocks={useMethodBlocks(selectMethodOrder(state), methodBlocks)}
      legal={legalDocuments(state, document.baseURI)}
      exploreUrl={findWalletUrl}
    />
  );
}

export const createPage: ViewPage = {
  Page: Create,
  sheets: [connectMoreCss, legalCss, leadCss],
  words: { ...connectMoreWords, ...exploreWords },
  title: (say) => say('create.title'),
};
