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
