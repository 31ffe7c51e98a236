import type { Context } from '../../kernel/Context.ts';
import { patch } from '../../kernel/Instance.ts';
import { codeShownMs } from '../rules.ts';

/**
 * Shows a code that the host made itself, as long as the modal is open. What is no address of a pairing is told, without
 * what may be the key of one, and not shown: no wallet could take it.
 */
export function showCode(context: Context, uri: string): void {
  const { clock, log } = context.ports;
  if (!/^wc:[^@]+@2\b/.test(uri)) {
    log.warn(
      'open: `uri` is no pairing address, which begins like wc:…@2?relay-protocol=irn. No code is shown.',
    );
  } else if (context.store.getState().modal.open) {
    patch(context, 'pairing', { code: { status: 'ready', uri, expiresAt: clock.now() + codeShownMs } });
  }
}
