import type { Foyer } from '@foyer/core';
import { createContext } from 'react';

/** Carries the instance from the provider to hooks and buttons. */
export const FoyerContext = createContext<Foyer | undefined>(undefined);
