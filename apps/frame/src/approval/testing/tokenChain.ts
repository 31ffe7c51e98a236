import { encodeAbiParameters } from 'viem';

/** A number as a contract answers it: 32 bytes in hex digits. */
export const word = (value: bigint | number): string => value.toString(16).padStart(64, '0');

/** A chain on which every contract is a token of 6 decimals, TUSD, and nothing can be tried out. */
export const tokenChain = {
  eth_blockNumber: '0x64',
  eth_call: ([call]: readonly unknown[]) => {
    const { data } = call as { readonly data: string };
    if (data === '0x313ce567') return `0x${word(6)}`;
    if (data === '0x95d89b41') return encodeAbiParameters([{ type: 'string' }], ['TUSD']);
    return '0x';
  },
};

/** A chain on which every contract is a collection of items, CATS, and nothing can be tried out. */
export const catChain = {
  eth_blockNumber: '0x64',
  eth_call: ([call]: readonly unknown[]) => {
    const { data } = call as { readonly data: string };
    if (data.startsWith('0x01ffc9a780ac58cd')) return `0x${word(1)}`;
    return data === '0x95d89b41' ? encodeAbiParameters([{ type: 'string' }], ['CATS']) : '0x';
  },
};

/** Which warnings a view gives. */
export const idsOf = ({ warnings }: { readonly warnings: readonly { readonly id: string }[] }): string[] =>
  warnings.map(({ id }) => id);
