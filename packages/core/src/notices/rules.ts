/** How long a toast stays, and the pause before one replaces another, in ms (behaviour.md §2.1, spec.md §9). */
export const toastMs = 2500;
export const toastSwapMs = 150;
