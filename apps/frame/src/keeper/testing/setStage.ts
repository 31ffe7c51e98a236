import { verifyMessage } from 'viem';
import { expect } from 'vitest';
import type { Hex } from '../../intent/Intent.ts';
import type { Keeper, WalletInfo } from '../../ports/Keeper.ts';
import { createMemoryStore } from '../../vault/storage/createMemoryStore.ts';
import { openLocalVault } from '../../vault/testing/openLocalVault.ts';
import { createFakeGateway } from './createFakeGateway.ts';
import { createFakePasskeys, createUser, messageFor, openKeeper } from './openStage.ts';

/** A wallet site with one device, a user and a gateway. */
export async function setStage(
  choice: 'passkey' | 'code' | 'later' = 'code',
  passkeys = createFakePasskeys(),
) {
  const gateway = await createFakeGateway();
  const user = createUser(choice);
  const store = createMemoryStore();
  const vault = await openLocalVault({ store });
  const keeper = openKeeper(vault, gateway, vault.deviceId, user, passkeys);
  const openDevice = async () => {
    const other = await openLocalVault();
    return openKeeper(other, gateway, other.deviceId, user, passkeys);
  };
  return { gateway, user, store, vault, keeper, passkeys, openDevice };
}

/** The wallet's first EVM account. */
export const evmOf = (info: WalletInfo): Hex => info.accounts[0]?.address as Hex;

/** Signs a message, which viem takes for the account's. */
export async function expectSigns(keeper: Keeper, address: Hex): Promise<void> {
  const [signature = '0x'] = await keeper.sign(messageFor(address));
  expect(await verifyMessage({ address, message: 'hello', signature })).toBe(true);
}
