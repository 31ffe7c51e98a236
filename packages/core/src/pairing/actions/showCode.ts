import type { Context } from '../../kernel/Context.ts';
import { patch } from '../../kernel/Instance.ts';
import type { ModalState } from '../../modal/state.ts';
import { codeShownMs } from '../rules.ts';

/**
 * Shows a code that the host made itself, in the visit it was made for. What is no pairing address is told, but not which:
 * it may hold a key. It changes nothing, since no wallet could take it.
 */
export function showCode(context: Context, uri: string, visit: ModalState['visit']): void {
  const { clock, log } = context.ports;
  const { modal } = context.store.getState();
  if (typeof uri !== 'string' || !/^wc:.+@2\?.*symKey=/.test(uri)) {
    log.warn(
      'open: `uri` is no pairing address, such as wc:…@2?relay-protocol=irn&symKey=…, and changes nothing.',
    );
  } else if (modal.open && modal.visit === visit) {
    patch(context, 'pairing', { code: { status: 'ready', uri, expiresAt: clock.now() + codeShownMs } });
  }
}
