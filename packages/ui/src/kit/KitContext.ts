import type { Core } from '@foyer/core';
import { createContext } from 'react';

/** The running instance that the modal shows. */
export const KitContext = createContext<Core | undefined>(undefined);
