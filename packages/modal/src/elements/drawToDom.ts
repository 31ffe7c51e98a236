import type { ButtonDrawing, Drawing } from '@foyer/ui/host';

const svg = 'http://www.w3.org/2000/svg';

/** Makes the nodes of one piece. */
function createPiece(document: Document, piece: Drawing | string): Node {
  if (typeof piece === 'string') return document.createTextNode(piece);
  const { tag, attributes, children } = piece;
  const element =
    tag === 'svg' || tag === 'path' ? document.createElementNS(svg, tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children.map((child) => createPiece(document, child)));
  return element;
}

/** Makes a button look like its drawing. The element itself stays, and with it the focus; `previous` names what to take off. */
export function updateButton(
  button: HTMLButtonElement,
  { attributes, children }: ButtonDrawing,
  previous: ButtonDrawing | undefined,
): void {
  for (const name of Object.keys(previous?.attributes ?? {})) {
    if (!(name in attributes)) button.removeAttribute(name);
  }
  for (const [name, value] of Object.entries(attributes)) button.setAttribute(name, value);
  button.replaceChildren(...children.map((child) => createPiece(button.ownerDocument, child)));
}
