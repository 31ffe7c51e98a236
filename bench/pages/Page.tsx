import type { ReactNode } from 'react';

/** What every measured page shows around its button, so that only the button differs. */
export function Page({ children }: { children: ReactNode }) {
  return (
    <main>
      <header>
        <h1>Meadow</h1>
        {children}
      </header>
      <p>Swap, lend and vote from one quiet place.</p>
    </main>
  );
}

/**
 * Of the button that shows the connected account. A button's default font would be looked up just then where every other
 * button is the kit's, and long before where they are the page's.
 */
export const pageFont = { font: 'inherit' };
