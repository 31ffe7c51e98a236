import type { Context } from '../../kernel/Context.ts';
import { patch } from '../../kernel/Instance.ts';
import type { WalletLink } from '../state.ts';

/** Notes the link that the visitor follows: only its start, for the rest of it is the code. */
export function openLink(context: Context, { href, name }: WalletLink): void {
  const [start = ''] = href.split('wc?uri=');
  patch(context, 'pairing', { link: { href: start, name } });
}
