import type { Page } from 'playwright-core';
import { toHex, verifyMessage } from 'viem';
import { expect } from 'vitest';
import { ask } from '../ask.ts';
import { approve, type Press } from './emailVisitor.ts';

/**
 * Signs by the wallet, with a yes of the user; the signature is checked by viem.
 * @param how.prove What the wallet wants after the yes.
 */
export async function sign(
  page: Page,
  account: string,
  message: string,
  { prove = async () => {}, by }: { readonly prove?: () => Promise<void>; readonly by?: Press } = {},
): Promise<void> {
  const [signature] = await Promise.all([
    ask(page, 'personal_sign', [toHex(message), account]),
    approve(page, 'Sign', by).then(prove),
  ]);
  const address = account as `0x${string}`;
  expect(await verifyMessage({ address, message, signature })).toBe(true);
}
