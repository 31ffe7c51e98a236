import type { Page } from 'playwright-core';
import { toHex, verifyMessage } from 'viem';
import { expect } from 'vitest';
import { ask } from '../ask.ts';
import { approve } from './emailVisitor.ts';

/**
 * Signs by the wallet, with a yes of the user; the signature is checked by viem.
 * @param prove What the wallet wants after the yes.
 */
export async function sign(
  page: Page,
  account: string,
  message: string,
  prove: () => Promise<void> = async () => {},
): Promise<void> {
  const [signature] = await Promise.all([
    ask(page, 'personal_sign', [toHex(message), account]),
    approve(page, 'Sign').then(prove),
  ]);
  const address = account as `0x${string}`;
  expect(await verifyMessage({ address, message, signature })).toBe(true);
}
