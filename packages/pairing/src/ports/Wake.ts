/** Calls `listener` when timers may be late or the network may be back: page shown again, device online. Answers how to stop. */
export type Wake = (listener: () => void) => () => void;
