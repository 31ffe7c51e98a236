import type { Core } from '@foyer/core';
import { shellSheets } from './sheets.ts';

const tag = 'foyer-modal';

/** The modal's own corner of the page: an element, its shadow root, and the root element of everything inside. */
export interface Frame {
  readonly element: HTMLElement;
  readonly stage: HTMLElement;
  /** Adds stylesheets; the same text is added once. */
  adopt(sheets: readonly string[]): void;
  remove(): void;
}

/** Draws into `placed`, which stays in the page when the frame goes, else into a `<foyer-modal>` at the end of the body. */
export function createFrame(placed: HTMLElement | undefined): Frame {
  const element = placed ?? document.createElement(tag);
  if (!placed) document.body.append(element);

  const shadow = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  const stage = document.createElement('div');
  stage.className = 'foyer';
  shadow.appendChild(stage);
  const adopted = new Set<string>();

  const adopt = (sheets: readonly string[]): void => {
    const fresh = sheets.filter((text) => !adopted.has(text));
    if (fresh.length === 0) return;
    for (const text of fresh) adopted.add(text);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(fresh.join('\n'));
    shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, sheet];
  };
  adopt(shellSheets);

  return {
    element,
    stage,
    adopt,
    remove() {
      stage.remove();
      shadow.adoptedStyleSheets = [];
      if (!placed) element.remove();
    },
  };
}

/** The `<foyer-modal>` that is free, where the host places it itself (`disableAppend`, `enableEmbedded`). */
export function findPlaced({ options: { disableAppend, enableEmbedded } }: Core): HTMLElement | undefined {
  if (!disableAppend && !enableEmbedded) return undefined;
  return [...document.querySelectorAll<HTMLElement>(tag)].find(isFree);
}

function isFree(element: HTMLElement): boolean {
  return !element.shadowRoot?.hasChildNodes();
}
