import type { Language } from '@foyer/ui/languages';
import type { ReactElement, ReactNode } from 'react';
import { Words } from '../words/Words.tsx';
import { FactsContext, type ScreenFacts } from './parts/FactsBar.tsx';

/** What lies around each screen: the look, the language, and what is to be known beside every question. */
export function Root(props: {
  place: 'frame' | 'page';
  facts: ScreenFacts;
  language: Language;
  isEnded?: boolean;
  children: ReactNode;
}): ReactElement {
  const { place, facts, language, isEnded = false, children } = props;
  return (
    <FactsContext value={facts}>
      <Words language={language}>
        <div className="foyer" data-place={place} data-theme={facts.themeMode} inert={isEnded}>
          {children}
        </div>
      </Words>
    </FactsContext>
  );
}
