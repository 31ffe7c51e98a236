import { type ReactElement, type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { applyThemeVariables } from '../host/applyThemeVariables.ts';
import { fillWords } from '../i18n/say.ts';
import { WordsContext } from '../i18n/Words.tsx';
import { HeadView } from '../shell/HeadView.tsx';
import { shellSheets } from '../shell/sheets.ts';
import { titleId } from '../shell/titleId.ts';
import { LooksContext } from './Looks.ts';
import type { StageParameters } from './stories.ts';

/** The modal's card around one view, in a shadow root with the modal's own stylesheets: what visitors see, held still. */
export function Stage({ stage, children }: { stage: StageParameters; children: ReactNode }): ReactElement {
  const looks = useContext(LooksContext);
  const host = useRef<HTMLDivElement>(null);
  const [shadow, setShadow] = useState<ShadowRoot>();
  const { sheets } = stage;
  const { values, ...head } = stage.head;
  useLayoutEffect(() => {
    const element = host.current;
    if (!element) return;
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync([...shellSheets, ...(sheets ?? [])].join('\n'));
    root.adoptedStyleSheets = [sheet];
    setShadow(root);
  }, [sheets]);
  useLayoutEffect(
    () => (host.current ? applyThemeVariables(host.current, looks.variables) : undefined),
    [looks.variables],
  );
  const card = (
    <section className="fy-modal" aria-labelledby={titleId}>
      <HeadView {...head} title={head.title && fillWords(looks.language, head.title, values)} />
      {children}
    </section>
  );
  const root = (
    <WordsContext.Provider value={looks.language}>
      <div className="foyer" data-theme={looks.theme} lang={looks.language.lang}>
        {looks.frame === 'card' ? (
          card
        ) : (
          <dialog className="fy-overlay" data-phase="open" open aria-labelledby={titleId}>
            {card}
          </dialog>
        )}
      </div>
    </WordsContext.Provider>
  );
  return (
    <div ref={host} dir={looks.language.dir}>
      {shadow && createPortal(root, shadow)}
    </div>
  );
}
