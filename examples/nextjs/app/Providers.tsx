'use client';

import { FoyerProvider } from '@foyer/react';
import type { ReactNode } from 'react';
import { foyer } from './foyer';

/** What needs the browser; the layout and the page stay on the server. */
export function Providers({ children }: { children: ReactNode }) {
  return <FoyerProvider foyer={foyer}>{children}</FoyerProvider>;
}
