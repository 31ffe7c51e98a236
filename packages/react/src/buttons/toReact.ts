import type { Drawing } from '@foyer/ui/host';
import { createElement, type ReactNode } from 'react';

/** HTML attributes as React names them. */
export function toProps(attributes: Readonly<Record<string, string>>): Record<string, string | boolean> {
  const { class: className, disabled, ...rest } = attributes;
  return {
    ...rest,
    ...(className !== undefined && { className }),
    ...(disabled !== undefined && { disabled: true }),
  };
}

/** A drawing as React elements. */
export function toReact(piece: Drawing | string): ReactNode {
  if (typeof piece === 'string') return piece;
  return createElement(piece.tag, toProps(piece.attributes), ...piece.children.map(toReact));
}
