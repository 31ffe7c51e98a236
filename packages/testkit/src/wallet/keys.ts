import { type Address, type LocalAccount, toHex } from 'viem';
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts';
import type { WalletOptions } from './WalletOptions.ts';

/** The public phrase that local test chains fund. Worthless anywhere else. */
const publicTestMnemonic = 'test test test test test test test test test test test junk';

/** The wallet's signing accounts, in order. */
export function createKeys(
  options: Pick<WalletOptions, 'privateKey' | 'mnemonic' | 'count'>,
): readonly [LocalAccount, ...LocalAccount[]] {
  const { privateKey, mnemonic = publicTestMnemonic, count = 3 } = options;
  if (privateKey !== undefined) {
    const [first, ...rest] = typeof privateKey === 'string' ? [privateKey] : privateKey;
    return [privateKeyToAccount(first), ...rest.map((key) => privateKeyToAccount(key))];
  }
  // Stretching the phrase takes long: it is done once, for the parent of all accounts.
  const parent = mnemonicToAccount(mnemonic, { path: "m/44'/60'/0'/0" }).getHdKey();
  const derive = (index: number) =>
    privateKeyToAccount(toHex(parent.deriveChild(index).privateKey as Uint8Array));
  return [derive(0), ...Array.from({ length: count - 1 }, (_, index) => derive(index + 1))];
}

/** The account with `address`, in any letter case. */
export function findKey(keys: readonly LocalAccount[], address: Address | string): LocalAccount | undefined {
  return keys.find((key) => key.address.toLowerCase() === address.toLowerCase());
}
