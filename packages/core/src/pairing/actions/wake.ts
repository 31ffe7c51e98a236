import type { Context } from '../../kernel/Context.ts';

/** Opens the wallet app for the request that waits; nothing without a link to it. */
export function wake(context: Context): void {
  const { waiting } = context.store.getState().pairing;
  if (!waiting?.href) return;
  const { href } = waiting;
  context.ports.page.opener().then(
    (open) => open(href),
    (error: unknown) => context.ports.log.warn('The link to the wallet app could not be followed', error),
  );
}
