import { createContext } from 'react';

/** The side the parts of a view slide in from; undefined where nothing slides. */
export const EnterContext = createContext<'forward' | 'back' | undefined>(undefined);
