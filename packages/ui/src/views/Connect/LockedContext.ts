import { createContext } from 'react';

/** Whether a box must be ticked first. A disabled fieldset says so to every control in it but to a link. */
export const LockedContext = createContext(false);
