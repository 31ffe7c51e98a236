/** The focused element, looked for inside open shadow roots too. */
function deepActiveElement(): Element | null | undefined {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active === document.body ? undefined : active;
}

interface Place {
  readonly parent: ParentNode;
  readonly index: number;
}

/**
 * Remembers who has the focus. The answer gives it back: to that element, or, when the page has replaced it meanwhile
 * (a connect button by an account button), to whatever now stands in its place.
 */
export function rememberFocus(): () => void {
  const opener = deepActiveElement();
  if (!(opener instanceof HTMLElement)) return () => {};
  const places = placesOf(opener);
  return () => {
    const target = opener.isConnected ? opener : successorOf(places);
    target?.focus({ preventScroll: true });
  };
}

/** Where an element stands, from its parent up, through shadow roots, to the body. */
function placesOf(element: Element): readonly Place[] {
  const places: Place[] = [];
  let child: ParentNode = element;
  while (child !== document.body) {
    const parent: ParentNode | null = child.parentNode;
    if (!parent) break;
    // What has a parent is an element: a document or a fragment, the other things it may be here, have none.
    places.push({ parent, index: [...parent.children].indexOf(child as Element) });
    child = parent instanceof ShadowRoot ? parent.host : parent;
  }
  return places;
}

function successorOf(places: readonly Place[]): HTMLElement | null | undefined {
  const place = places.find(({ parent }) => parent.isConnected);
  const heir = place?.parent.children[place.index];
  return heir && firstFocusable(heir);
}

const focusable = 'button:not(:disabled), a[href], input:not(:disabled), [tabindex="0"]';

function firstFocusable(element: Element): HTMLElement | null {
  if (element.matches(focusable)) return element as HTMLElement;
  const root = element.shadowRoot ?? element;
  return root.querySelector<HTMLElement>(focusable);
}
