'use client';

export { HostButton, type HostButtonProps } from '../buttons/HostButton.ts';
export { type EndListeners, type HookStep, hookEndOf, tellEnd } from '../hooks/hookEnd.ts';
export { useInstance } from '../provider/useInstance.ts';
export { useSelected } from '../store/useSelected.ts';
