import type { ErrorCode, ErrorContext } from '@foyer/protocol/errors';
import type { FaultCode } from '../setup/faultTable.ts';

export interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'error' | 'loading';
  readonly message: string;
  /** What the error table knows of it, for other languages than its own English. */
  readonly failure?: { readonly code: ErrorCode; readonly values: ErrorContext } | undefined;
}

/** A line of the developer's bar; stays until closed. */
export interface Alert {
  readonly code: ErrorCode | FaultCode;
  readonly kind: 'error' | 'warning' | 'info';
  readonly message: string;
}

export interface NoticesState {
  readonly toast: Toast | undefined;
  readonly alert: Alert | undefined;
}
