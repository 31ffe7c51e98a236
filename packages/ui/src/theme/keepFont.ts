import type { RemoteFont } from '@foyer/core';

/** Inter from a host that keeps no record of visitors and serves stylesheet and files from one origin. */
const defaultFont: RemoteFont = {
  stylesheet: 'https://fonts.bunny.net/css?family=inter:400,500,600&display=swap',
  family: 'Inter',
};

/**
 * Fetches a font's stylesheet and lets `stage` wear its family once it is there. Only its `@font-face` rules reach the
 * page, as a constructed sheet. A stylesheet that does not come is told to the developer; the system's font stays.
 * Answers a function that takes everything away again.
 */
export function keepFont(stage: HTMLElement, font: RemoteFont | 'remote'): () => void {
  const { stylesheet, family } = font === 'remote' ? defaultFont : font;
  // The set-up check tells what is none of these.
  if (!stylesheet || !family) return () => {};
  const { ownerDocument: document } = stage;
  const link = createLink(document, stylesheet);
  const life = new AbortController();
  let sheet: CSSStyleSheet | undefined;
  const settle = ({ type }: Event): void => {
    sheet = type === 'load' ? adoptFontFaces(document, link) : undefined;
    if (sheet) stage.style.setProperty('--fy-font', withFamily(family));
    else console.warn(adviceOn(link));
    link.remove();
  };
  for (const end of ['load', 'error']) link.addEventListener(end, settle, { signal: life.signal });
  // A font face works only from the document: shadow trees have none.
  document.head.append(link);
  return () => {
    life.abort();
    link.remove();
    stage.style.removeProperty('--fy-font');
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}

/** The host's own family still comes first. */
function withFamily(family: string): string {
  return `var(--foyer-font-family, ${JSON.stringify(family)}, system-ui, sans-serif)`;
}

/** A link that fetches a stylesheet without cookies and applies it to nothing. */
function createLink(document: Document, stylesheet: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = 'anonymous';
  link.referrerPolicy = 'no-referrer';
  link.media = 'not all';
  link.href = stylesheet;
  return link;
}

/** Gives the document the `@font-face` rules of a loaded link and nothing else of it; undefined when it has none. */
function adoptFontFaces(document: Document, link: HTMLLinkElement): CSSStyleSheet | undefined {
  const faces = [...(link.sheet?.cssRules ?? [])].filter(({ cssText }) => cssText.startsWith('@font-face'));
  if (faces.length === 0) return undefined;
  // Made by the window of the document, whose sheets it joins.
  const { CSSStyleSheet: Sheet } = document.defaultView ?? globalThis;
  const sheet = new Sheet();
  const text = faces.map(({ cssText }) => cssText).join('\n');
  sheet.replaceSync(
    text.replace(/url\("([^"]+)"\)/g, (_, address) => `url("${new URL(address, link.href)}")`),
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return sheet;
}

/** What a developer can do about a font that did not come. */
function adviceOn({ href }: HTMLLinkElement): string {
  return (
    `Foyer: no font came from ${href}; the modal keeps the system's. ` +
    `The stylesheet must hold @font-face rules and be sent with Access-Control-Allow-Origin; ` +
    `a content policy must allow it (style-src) and its font files (font-src).`
  );
}
