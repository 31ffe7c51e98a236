import type { ErrorCode } from '@foyer/protocol/errors';

export interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'error' | 'loading';
  readonly message: string;
}

/** A line of the developer's bar; stays until closed. */
export interface Alert {
  readonly code: ErrorCode;
  readonly kind: 'error' | 'warning' | 'info';
  readonly message: string;
}

export interface NoticesState {
  readonly toast: Toast | undefined;
  readonly alert: Alert | undefined;
}
