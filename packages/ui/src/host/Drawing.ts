/** A piece of a button, as data: React and the custom elements draw the same tree. Attributes carry their HTML names. */
export interface Drawing {
  readonly tag: 'span' | 'img' | 'svg' | 'path';
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (Drawing | string)[];
}

/** A whole button: the attributes of the `<button>` and what lies inside. An attribute that is absent must not be set. */
export interface ButtonDrawing {
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (Drawing | string)[];
}

/** How a button looks, whatever it says. `theme` undefined: the system decides. */
export interface ButtonLook {
  readonly size?: 'md' | 'sm' | undefined;
  readonly theme?: 'light' | 'dark' | undefined;
  /** Whether the modal is open, for `aria-expanded`. */
  readonly open?: boolean | undefined;
  readonly disabled?: boolean | undefined;
}

/** Makes one piece. */
export function draw(
  tag: Drawing['tag'],
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Drawing | string)[]
): Drawing {
  return { tag, attributes, children };
}
