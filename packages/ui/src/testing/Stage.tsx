import { type ReactElement, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { WordsContext } from '../i18n/Words.tsx';
import { HeadView } from '../shell/HeadView.tsx';
import { shellSheets } from '../shell/sheets.ts';
import { titleId } from '../shell/titleId.ts';
import { english } from './english.ts';
import type { StageParameters } from './stories.ts';

export interface StageLooks {
  readonly theme: 'light' | 'dark';
  readonly dir: 'ltr' | 'rtl';
  /** The card by itself, or the bottom sheet of a phone. */
  readonly frame: 'card' | 'sheet';
}

/** The modal's card around one view, in a shadow root with the modal's own stylesheets: what visitors see, held still. */
export function Stage({
  looks,
  stage,
  children,
}: {
  looks: StageLooks;
  stage: StageParameters;
  children: ReactNode;
}): ReactElement {
  const host = useRef<HTMLDivElement>(null);
  const [shadow, setShadow] = useState<ShadowRoot>();
  const { sheets } = stage;
  useLayoutEffect(() => {
    const element = host.current;
    if (!element) return;
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync([...shellSheets, ...(sheets ?? [])].join('\n'));
    root.adoptedStyleSheets = [sheet];
    setShadow(root);
  }, [sheets]);
  const card = (
    <section className="fy-modal" aria-labelledby={titleId}>
      <HeadView {...stage.head} />
      {children}
    </section>
  );
  const root = (
    <WordsContext.Provider value={english}>
      <div className="foyer" data-theme={looks.theme} lang="en">
        {looks.frame === 'card' ? (
          card
        ) : (
          <dialog className="fy-overlay" data-state="open" open aria-labelledby={titleId}>
            {card}
          </dialog>
        )}
      </div>
    </WordsContext.Provider>
  );
  return (
    <div ref={host} dir={looks.dir}>
      {shadow && createPortal(root, shadow)}
    </div>
  );
}
