import { type ReactElement, type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { applyThemeVariables } from '../host/applyThemeVariables.ts';
import { fillWords } from '../i18n/say.ts';
import { useSay, WordsContext } from '../i18n/Words.tsx';
import { BarView } from '../shell/BarView.tsx';
import { HeadView } from '../shell/HeadView.tsx';
import { shellSheets } from '../shell/sheets.ts';
import { titleId } from '../shell/titleId.ts';
import { useScrollEdges } from '../shell/useScrollEdges.ts';
import { LooksContext } from './Looks.ts';
import type { StageParameters } from './stories.ts';

/** The modal's card around one view, in a shadow root with the modal's own stylesheets: what visitors see, held still. */
export function Stage({ stage, children }: { stage: StageParameters; children: ReactNode }): ReactElement {
  const looks = useContext(LooksContext);
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
  useLayoutEffect(
    () => (host.current ? applyThemeVariables(host.current, looks.variables) : undefined),
    [looks.variables],
  );
  const card = <StageCard stage={stage}>{children}</StageCard>;
  const root = (
    <WordsContext.Provider value={looks.language}>
      <div className="foyer" data-theme={looks.theme} lang={looks.language.lang}>
        {looks.frame === 'card' && card}
        {looks.frame === 'inline' && <div className="fy-embed">{card}</div>}
        {looks.frame === 'sheet' && (
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

/** The card as the shell draws it; a page's own modal is closed by nothing but that page. */
function StageCard({
  stage: {
    head: { values, ...head },
    isOffline,
  },
  children,
}: {
  stage: StageParameters;
  children: ReactNode;
}): ReactElement {
  const say = useSay();
  const { frame, language } = useContext(LooksContext);
  const card = useRef<HTMLElement>(null);
  useScrollEdges(card);
  const isInline = frame === 'inline';
  return (
    <section ref={card} className={isInline ? 'fy-modal inline' : 'fy-modal'} aria-labelledby={titleId}>
      <HeadView
        {...head}
        title={head.title && fillWords(language, head.title, values)}
        onClose={isInline ? undefined : head.onClose}
      />
      {isOffline && <BarView kind="offline" text={`${say('offline.title')}\n${say('offline.text')}`} />}
      {children}
    </section>
  );
}
