import type { HttpMiddleware } from '../kernel/HttpEnv.ts';
import { HttpFailure } from '../kernel/HttpFailure.ts';

/** Lets no other page sign in or move keys than the wallet site's own; what is no page proves itself by its key alone. */
export function requireWalletSite(walletOrigin: string): HttpMiddleware {
  return async (context, next) => {
    const origin = context.req.header('origin');
    if (origin !== undefined && origin !== walletOrigin) throw new HttpFailure('ORIGIN_NOT_ALLOWED');
    await next();
  };
}
