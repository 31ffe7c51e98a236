/** How many modals hold this page's scroll lock, written on the root element so that every instance sees it. */
const attribute = 'data-foyer-lock';

/** A root that keeps the room of its scrollbar does not move what is on the page. */
const lockCss = `:root[${attribute}]{overflow:hidden!important}:root[${attribute}~=gutter]{scrollbar-gutter:stable!important}`;

/**
 * Stops the page behind from scrolling, without touching the body's style and without moving the page.
 * Answers a function that restores exactly what was there; the last of several locks releases the page.
 */
export function lockScroll(): () => void {
  const root = document.documentElement;
  if (wouldJump()) return () => {};
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(lockCss);
  const held = readHolders(root);
  const hasScrollbar = held > 0 ? isGutterKept(root) : needsGutter();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  writeHolders(root, held + 1, hasScrollbar);

  return () => {
    writeHolders(root, readHolders(root) - 1, isGutterKept(root));
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}

function readHolders(root: Element): number {
  return Number.parseInt(root.getAttribute(attribute) ?? '', 10) || 0;
}

function isGutterKept(root: Element): boolean {
  return root.getAttribute(attribute)?.endsWith('gutter') ?? false;
}

function writeHolders(root: Element, count: number, gutter: boolean): void {
  if (count > 0) root.setAttribute(attribute, gutter ? `${count} gutter` : String(count));
  else root.removeAttribute(attribute);
}

/** Whether a scrollbar that takes room is about to go. A body that always shows its own takes that room over. */
function needsGutter(): boolean {
  const takesRoom = innerWidth > document.documentElement.clientWidth;
  return takesRoom && !(isBodyScroller() && bodyOverflow() === 'scroll');
}

/** A body of fixed height that scrolls for the page would start to scroll by itself and lose its place: leave it alone. */
function wouldJump(): boolean {
  const { body } = document;
  return isBodyScroller() && body.scrollHeight > body.offsetHeight + 1;
}

/** Whether the page scrolls by the body's overflow, which the browser lends to the window while the root has none. */
function isBodyScroller(): boolean {
  return getComputedStyle(document.documentElement).overflowY === 'visible' && bodyOverflow() !== 'visible';
}

function bodyOverflow(): string {
  return getComputedStyle(document.body).overflowY;
}
