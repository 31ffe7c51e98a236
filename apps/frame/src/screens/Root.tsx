import type { Language } from '@foyer/ui/languages';
import type { ReactElement, ReactNode } from 'react';
import { Words } from '../words/Words.tsx';
import { FactsContext, type ScreenFacts } from './parts/FactsBar.tsx';
import { TopContext } from './parts/TopContext.ts';

/** What lies around each screen: the look, the language, and what is to be known beside every question. */
export function Root(props: {
  place: 'frame' | 'page';
  facts: ScreenFacts;
  language: Language;
  isEnded?: boolean;
  /** It lies under another one: it stays as it is, unseen. */
  isUnder?: boolean;
  children: ReactNode;
}): ReactElement {
  const { place, facts, language, isEnded = false, isUnder = false, children } = props;
  return (
    <FactsContext value={facts}>
      <Words language={language}>
        <TopContext value={!isUnder}>
          <div
            className="foyer"
            data-place={place}
            data-theme={facts.themeMode}
            inert={isEnded}
            hidden={isUnder}
          >
            {children}
          </div>
        </TopContext>
      </Words>
    </FactsContext>
  );
}
