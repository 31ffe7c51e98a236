import type { ReactElement, ReactNode } from 'react';
import { FactsContext, type ScreenFacts } from './parts/FactsBar.tsx';
import { createSay, Words } from './words/Words.tsx';

/** What lies around each screen: the look, the language, and what is to be known beside every question. */
export function Root(props: {
  place: 'frame' | 'page';
  facts: ScreenFacts;
  isEnded?: boolean;
  children: ReactNode;
}): ReactElement {
  const { place, facts, isEnded = false, children } = props;
  return (
    <FactsContext value={facts}>
      <Words say={createSay()}>
        <div className="foyer" data-place={place} data-theme={facts.themeMode} inert={isEnded}>
          {children}
        </div>
      </Words>
    </FactsContext>
  );
}
