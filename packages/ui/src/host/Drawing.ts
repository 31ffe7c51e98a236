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

/** Makes one piece. */
export function draw(
  tag: Drawing['tag'],
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Drawing | string)[]
): Drawing {
  return { tag, attributes, children };
}
