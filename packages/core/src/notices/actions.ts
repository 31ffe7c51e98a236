import { isFoyerError } from '@foyer/protocol/early';
import type { CodedError, ErrorCode } from '@foyer/protocol/errors';
import { note } from '../doctor/Journal.ts';
import type { Context } from '../kernel/Context.ts';
import { patch } from '../kernel/Instance.ts';
import { toastMs, toastSwapMs } from './rules.ts';
import type { Alert, Toast } from './state.ts';

/** A failure whose words are on their way: what is shown or hidden after it stands in its place. */
const job = 'toast';

/** Shows a passing success message; a page without types may pass what is no text. */
export function showSuccess(context: Context, message: string): void {
  showToast(context, 'success', `${message}`);
}

/** Shows a failure in its own words. Those of foreign errors are loaded for it; what is shown or hidden meanwhile comes after it. */
export function showError(context: Context, error: unknown): void {
  if (typeof error === 'string') showToast(context, 'error', error);
  else if (isFoyerError(error)) showFailure(context, error);
  else {
    context.jobs.cancel(job);
    void context.jobs.run(job, '', async (signal) => {
      const failure = await loadWords(context).then(
        ({ failureOf }) => failureOf(error),
        () => undefined,
      );
      if (signal.aborted) return;
      if (failure) showFailure(context, failure);
      else showToast(context, 'error', error instanceof Error ? error.message : String(error));
    });
  }
}

function loadWords({
  once,
}: Context): Promise<Pick<typeof import('./words.ts'), 'failureOf' | 'alertWords'>> {
  // The names are taken at the import: a bundler then needs no object, and no helper, for the module.
  return once('words', () =>
    import('./words.ts').then(({ failureOf, alertWords }) => ({ failureOf, alertWords })),
  );
}

function showFailure(context: Context, { message, code, context: values }: CodedError): void {
  showToast(context, 'error', message, { code, values });
}

/** Shows that something is under way, until another toast takes its place or it is hidden. */
export function showLoading(context: Context, message: string): void {
  showToast(context, 'loading', message);
}

export function hideToast(context: Context): void {
  context.jobs.cancel(job);
  context.timers.clear('toast');
  patch(context, 'notices', { toast: undefined });
}

/** What the developer is told: the bar's short text and the console's long one. */
interface Telling {
  readonly code: Alert['code'];
  /** `note`: the console only. */
  readonly kind: 'error' | 'warning' | 'note';
  readonly message: string;
  readonly text: string;
}

/** Tells the developer in the words of the error table, loaded for it. Each code once, until `rearmAlert`. */
export function showAlert(context: Context, code: ErrorCode, values: Record<string, unknown> = {}): void {
  if (!claim(context, code)) return;
  loadWords(context).then(
    ({ alertWords }) => tell(context, { code, kind: 'error', ...alertWords(code, values) }),
    () => tell(context, { code, kind: 'note', message: code, text: '' }),
  );
}

/** Tells the developer in words of the caller's. Each code once. */
export function raiseAlert(context: Context, telling: Telling): void {
  if (claim(context, telling.code)) tell(context, telling);
}

function claim({ alerted }: Context, code: Alert['code']): boolean {
  const isNew = !alerted.has(code);
  alerted.add(code);
  return isNew;
}

/** The long text to the console, the short one to the bar unless `debug` is false; behind one that is shown, it waits. */
function tell(context: Context, { code, kind, message, text }: Telling): void {
  if (context.signal.aborted) return;
  const line = `${message}. ${text}`;
  note(context.journal.alerts, line);
  context.ports.log[kind === 'error' ? 'error' : 'warn'](line);
  if (kind === 'note' || context.options.debug === false) return;
  const alert: Alert = { code, kind, message };
  if (context.store.getState().notices.alert) context.waitingAlerts.push(alert);
  else patch(context, 'notices', { alert });
}

/** Lets the alert show again the next time it is due. */
export function rearmAlert(context: Context, code: ErrorCode): void {
  context.alerted.delete(code);
}

/** Takes the bar's alert away; the next one that waits takes its place. */
export function closeAlert(context: Context): void {
  patch(context, 'notices', { alert: context.waitingAlerts.shift() });
}

function showToast(context: Context, kind: Toast['kind'], message: string, failure?: Toast['failure']): void {
  context.jobs.cancel(job);
  const { toast } = context.store.getState().notices;
  const put = () => putToast(context, { kind, message, failure });
  if (toast) {
    patch(context, 'notices', { toast: undefined });
    context.timers.set('toast', put, toastSwapMs);
  } else put();
}

function putToast(context: Context, toast: Omit<Toast, 'id'>): void {
  patch(context, 'notices', { toast: { id: context.ports.clock.now(), ...toast } });
  if (toast.kind === 'loading') context.timers.clear('toast');
  else context.timers.set('toast', () => patch(context, 'notices', { toast: undefined }), toastMs);
}
