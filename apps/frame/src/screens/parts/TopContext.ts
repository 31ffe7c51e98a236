import { createContext } from 'react';

/** Whether a screen is the one that is up. Those that lie under it keep what they hold, and hear no key. */
export const TopContext = createContext(true);
