import type { Address } from 'viem';

export const sampleMessage =
  'Welcome to Meadow.\n\nSigning this proves the account is yours. It costs nothing.';

/** An order as EIP-712 typed data, for the chain and account at hand. */
export const sampleTypedData = (chainId: number, account: Address) =>
  ({
    domain: { name: 'Meadow', version: '1', chainId },
    types: {
      Order: [
        { name: 'buyer', type: 'address' },
        { name: 'item', type: 'string' },
        { name: 'amount', type: 'uint256' },
        { name: 'until', type: 'uint64' },
      ],
    },
    primaryType: 'Order',
    message: { buyer: account, item: 'Clover seeds', amount: 12n, until: 1_900_000_000n },
  }) as const;

/** Another of the local chains' own accounts: what is sent there is not lost. */
export const sampleRecipient: Address = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720';
