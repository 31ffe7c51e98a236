import { isNamespace } from '@foyer/core';
import type { FoyerButtonSettings } from '@foyer/ui/host';

/** Attributes that mean something (behaviour.md §1.5). HTML knows no capitals: `loadingLabel` arrives as `loadinglabel`. */
export const attributeNames = [
  'size',
  'label',
  'loading-label',
  'loadinglabel',
  'disabled',
  'balance',
  'chars-start',
  'charsstart',
  'chars-end',
  'charsend',
  'namespace',
] as const;

type Name = (typeof attributeNames)[number];

/** What an element's attributes ask for; a value that means nothing counts as absent. */
export function readSettings(element: Pick<Element, 'getAttribute'>): FoyerButtonSettings {
  const read = (...names: readonly Name[]): string | undefined =>
    names.map((name) => element.getAttribute(name)).find((value) => value !== null) ?? undefined;

  const namespace = read('namespace');
  const disabled = read('disabled');
  return {
    size: oneOf(read('size'), ['md', 'sm']),
    label: toText(read('label')),
    loadingLabel: toText(read('loading-label', 'loadinglabel')),
    disabled: disabled !== undefined && disabled !== 'false',
    balance: oneOf(read('balance'), ['show', 'hide']),
    charsStart: toCount(read('chars-start', 'charsstart')),
    charsEnd: toCount(read('chars-end', 'charsend')),
    namespace: isNamespace(namespace) ? namespace : undefined,
  };
}

function oneOf<Word extends string>(value: string | undefined, words: readonly Word[]): Word | undefined {
  return words.find((word) => word === value);
}

function toText(value: string | undefined): string | undefined {
  return value?.trim() ? value : undefined;
}

function toCount(value: string | undefined): number | undefined {
  return value !== undefined && /^\d+$/.test(value) ? Number(value) : undefined;
}
