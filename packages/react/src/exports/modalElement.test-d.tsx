import { createRef } from 'react';
import { describe, it } from 'vitest';
import { FoyerProvider, type FoyerProviderProps } from './index.ts';

describe('types of the element that the modal lives in', () => {
  it('react-24 let a site place it in TSX', () => {
    const place = createRef<HTMLElement>();
    ({ foyer }: FoyerProviderProps) => (
      <FoyerProvider foyer={foyer}>
        <foyer-modal ref={place} className="card" />
      </FoyerProvider>
    );
  });
});
