import { describe, expectTypeOf, it } from 'vitest';
import type { FoyerElement } from './index.ts';

describe('types of the elements', () => {
  it('element-13 are known to the page by their names', () => {
    expectTypeOf<HTMLElementTagNameMap['foyer-button']>().toEqualTypeOf<FoyerElement>();
    expectTypeOf<HTMLElementTagNameMap['foyer-modal']>().toEqualTypeOf<HTMLElement>();
  });
});
