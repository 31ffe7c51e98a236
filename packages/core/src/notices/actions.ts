import { alertTexts, type ErrorCode, FoyerError, fillText, toFoyerError } from '@foyer/protocol/errors';
import type { Context } from '../kernel/Context.ts';
import { patch } from '../kernel/Instance.ts';
import { toastMs, toastSwapMs } from './rules.ts';
import type { Toast } from './state.ts';

/** Shows a passing success message. */
export function showSuccess(context: Context, message: string): void {
  showToast(context, 'success', message);
}

/** Shows a failure in its own words. */
export function showError(context: Context, error: unknown): void {
  showToast(context, 'error', typeof error === 'string' ? error : toFoyerError(error).message);
}

export function hideToast(context: Context): void {
  context.timers.clear('toast');
  patch(context, 'notices', { toast: undefined });
}

/**
 * Tells the developer: the long text to the console, the short one to the bar unless `debug` is false.
 * Each code once, until `rearmAlert`.
 */
export function showAlert(context: Context, code: ErrorCode, values: Record<string, unknown> = {}): void {
  if (context.alerted.has(code)) return;
  context.alerted.add(code);
  const { message } = new FoyerError(code, values);
  context.ports.log.error(`${message}. ${fillText(alertTexts[code] ?? '', values)}`);
  if (context.options.debug !== false) {
    patch(context, 'notices', { alert: { code, kind: 'error', message } });
  }
}

/** Lets the alert show again the next time it is due. */
export function rearmAlert(context: Context, code: ErrorCode): void {
  context.alerted.delete(code);
}

export function closeAlert(context: Context): void {
  patch(context, 'notices', { alert: undefined });
}

function showToast(context: Context, kind: Toast['kind'], message: string): void {
  const { toast } = context.store.getState().notices;
  const put = () => putToast(context, kind, message);
  if (toast) {
    patch(context, 'notices', { toast: undefined });
    context.timers.set('toast', put, toastSwapMs);
  } else put();
}

function putToast(context: Context, kind: Toast['kind'], message: string): void {
  patch(context, 'notices', { toast: { id: context.ports.clock.now(), kind, message } });
  context.timers.set('toast', () => patch(context, 'notices', { toast: undefined }), toastMs);
}
