import type { State } from '@foyer/core';
import { createContext } from 'react';

/** The state a view keeps showing while it fades out, whatever happens meanwhile; undefined while it lives. */
export const FrozenState = createContext<State | undefined>(undefined);
