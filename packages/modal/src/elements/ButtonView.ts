import type { Foyer, ThemeVariables } from '@foyer/core';
import { adoptHostStyles, type BoundButton, type ButtonDrawing, dressButton } from '@foyer/ui/host';
import { updateButton } from './drawToDom.ts';
import elementCss from './element.css?inline';

const intents = ['pointerenter', 'focus', 'touchstart'] as const;

/** The `<button>` of one custom element: it stays, and with it the focus, while what it shows changes. */
export class ButtonView {
  readonly #root: ShadowRoot;
  readonly #button: HTMLButtonElement;
  #drawing: ButtonDrawing | undefined;
  #variables: ThemeVariables | undefined;
  #undress: (() => void) | undefined;
  #unfollow: (() => void) | undefined;

  constructor(root: ShadowRoot) {
    this.#root = root;
    this.#button = root.ownerDocument.createElement('button');
    this.#button.setAttribute('part', 'button');
  }

  /** Shows a button of an instance and follows the instance's state from now on, and what `follow` tells beside it. */
  show(foyer: Foyer, bound: BoundButton, follow?: (foyer: Foyer, redraw: () => void) => () => void): void {
    this.#unfollow?.();
    const { core } = foyer;
    const button = this.#button;
    const draw = (): void => this.#draw(bound.draw(core.getState()), core.getState().theme.variables);
    const press = (): void => bound.press();
    const prefetch = (): void => foyer.prefetch();

    const stops = [core.subscribe(draw), follow?.(foyer, draw)];
    button.addEventListener('click', press);
    for (const intent of intents) button.addEventListener(intent, prefetch, { passive: true });
    this.#unfollow = () => {
      for (const stop of stops) stop?.();
      button.removeEventListener('click', press);
      for (const intent of intents) button.removeEventListener(intent, prefetch);
    };
    draw();
  }

  /** Stops following and empties the root. */
  clear(): void {
    this.#unfollow?.();
    this.#unfollow = undefined;
    this.#remove();
  }

  #draw(drawing: ButtonDrawing | undefined, variables: ThemeVariables): void {
    if (!drawing) {
      this.#remove();
      return;
    }
    if (JSON.stringify(drawing) !== JSON.stringify(this.#drawing)) {
      updateButton(this.#button, drawing, this.#drawing);
    }
    this.#drawing = drawing;
    if (!this.#button.isConnected) this.#root.append(this.#button);
    if (this.#undress && this.#variables === variables) return;
    this.#undress?.();
    this.#undress = dressIn(this.#root, this.#button, variables);
    this.#variables = variables;
  }

  #remove(): void {
    this.#undress?.();
    this.#undress = undefined;
    this.#button.remove();
  }
}

function dressIn(root: ShadowRoot, button: HTMLButtonElement, variables: ThemeVariables): () => void {
  const undress = dressButton(button, variables);
  const release = adoptHostStyles(root, elementCss);
  return () => {
    undress();
    release();
  };
}
