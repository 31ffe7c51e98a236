import { hostButtonCss } from './hostButtonCss.ts';

/** The sheet of one document and how often each of its roots asked for it. */
interface Adoption {
  readonly sheet: CSSStyleSheet;
  readonly uses: Map<Document | ShadowRoot, number>;
}

/** Kept on the document itself, by text, so that instances and copies of the package share a sheet and none outlives its users. */
const key = Symbol.for('foyer.hostStyles');

/**
 * Gives the button styles, or `css` of the same kind, to a document or shadow root as a constructed sheet, which a
 * strict content policy allows. However often a root asks it gets one sheet. Answers a function that gives this use
 * back; the last one removes the sheet.
 */
export function adoptHostStyles(root: Document | ShadowRoot, css = hostButtonCss): () => void {
  const adoptions = adoptionsOf(root);
  const adoption = adoptions.get(css) ?? createAdoption(root, css);
  adoptions.set(css, adoption);

  const { sheet, uses } = adoption;
  const before = uses.get(root) ?? 0;
  if (before === 0) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  uses.set(root, before + 1);

  let released = false;
  return () => {
    if (released) return;
    released = true;
    const left = (uses.get(root) ?? 1) - 1;
    uses.set(root, left);
    if (left > 0) return;
    uses.delete(root);
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet);
    if (uses.size === 0) adoptions.delete(css);
  };
}

function createAdoption(root: Document | ShadowRoot, css: string): Adoption {
  // A sheet can only be adopted in the document whose window made it; a frame has its own.
  const { CSSStyleSheet: Sheet } = documentOf(root).defaultView ?? globalThis;
  const sheet = new Sheet();
  sheet.replaceSync(css);
  return { sheet, uses: new Map() };
}

function adoptionsOf(root: Document | ShadowRoot): Map<string, Adoption> {
  const document = documentOf(root) as Document & { [key]?: Map<string, Adoption> };
  document[key] ??= new Map();
  return document[key];
}

function documentOf(root: Document | ShadowRoot): Document {
  return root.ownerDocument ?? (root as Document);
}
