'use client';

import { FoyerProvider } from '@foyer/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type State, WagmiProvider } from 'wagmi';
import { foyer } from './foyer';
import { config } from './wagmi';

/** wagmi as its guide for server rendering says, and Foyer inside. */
export function Providers({ children, initialState }: { children: ReactNode; initialState?: State }) {
  const [queryClient] = useState(() => new QueryClient());
  return (
    <WagmiProvider config={config} initialState={initialState}>
      <QueryClientProvider client={queryClient}>
        <FoyerProvider foyer={foyer}>{children}</FoyerProvider>
      </QueryClientProvider>
    </WagmiProvider>
  );
}
