'use client';

export { HostButton, type HostButtonProps } from '../buttons/HostButton.ts';
export type { EndListeners, HookStep } from '../hooks/hookEnd.ts';
export { type LastTry, useLastTry } from '../hooks/useLastTry.ts';
export { useInstance } from '../provider/useInstance.ts';
export { useSelected } from '../store/useSelected.ts';
