import type { Foyer } from '@foyer/core';
import type { BoundButton } from '@foyer/ui/host';
import { ButtonView } from './ButtonView.ts';
import { firstInstance, watchInstances } from './instances.ts';

/** A button element of Foyer: its attributes are those of behaviour.md §1.5. */
export interface FoyerElement extends HTMLElement {
  /** The instance it belongs to: the one that was set, else the first living one of the page. */
  foyer: Foyer | undefined;
}

declare global {
  interface HTMLElementTagNameMap {
    'foyer-button': FoyerElement;
    'foyer-connect-button': FoyerElement;
    'foyer-account-button': FoyerElement;
    'foyer-network-button': FoyerElement;
    'foyer-modal': HTMLElement;
  }
}

/** What tells one button element from another. */
export interface ElementKind<Settings> {
  /** Attributes whose change is followed. */
  readonly attributes: readonly string[];
  read(element: Element): Settings;
  bind(foyer: Foyer, settings: Settings): BoundButton;
  /** Calls `redraw` when the button looks otherwise in the same state of the instance. Answers a function that stops it. */
  follow?(foyer: Foyer, redraw: () => void): () => void;
}

/** Makes the class of one element. Only where there is a DOM: `HTMLElement` does not exist on a server. */
export function createElementClass<Settings>(kind: ElementKind<Settings>): new () => FoyerElement {
  return class extends HTMLElement implements FoyerElement {
    static readonly observedAttributes = kind.attributes;
    readonly #view = new ButtonView(this.attachShadow({ mode: 'open', delegatesFocus: true }));
    #chosen: Foyer | undefined;
    #unwatch: (() => void) | undefined;

    get foyer(): Foyer | undefined {
      return this.#chosen ?? firstInstance(this.ownerDocument);
    }

    set foyer(foyer: Foyer | undefined) {
      this.#chosen = foyer;
      this.#update();
    }

    connectedCallback(): void {
      this.#adoptEarlyProperty();
      this.#unwatch = watchInstances(this.ownerDocument, () => this.#update());
      this.#update();
    }

    disconnectedCallback(): void {
      this.#unwatch?.();
      this.#unwatch = undefined;
      this.#view.clear();
    }

    attributeChangedCallback(): void {
      this.#update();
    }

    #update(): void {
      if (!this.#unwatch) return;
      const { foyer } = this;
      if (foyer) this.#view.show(foyer, kind.bind(foyer, kind.read(this)), kind.follow);
      else this.#view.clear();
    }

    /** A `foyer` set before the class was known hides the accessor: it is taken off and set again. */
    #adoptEarlyProperty(): void {
      if (!Object.hasOwn(this, 'foyer')) return;
      const { foyer } = this;
      delete (this as { foyer?: Foyer }).foyer;
      this.foyer = foyer;
    }
  };
}
