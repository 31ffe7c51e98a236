/** What a wallet may pass on to its chain's RPC endpoint as it is. */
export const chainMethods = [
  'eth_blockNumber',
  'eth_call',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_sendRawTransaction',
  'eth_syncing',
  'eth_uninstallFilter',
] as const;

/** Reads that the frame passes on without a question to the user (behaviour.md §5.2). */
export const safeMethods = [
  ...chainMethods,
  'eth_accounts',
  'eth_chainId',
  'eth_estimateUserOperationGas',
  'eth_getAccount',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_getUserOperationByHash',
  'eth_getUserOperationReceipt',
  'eth_newPendingTransactionFilter',
  'eth_supportedEntryPoints',
  'wallet_getAssets',
  'wallet_getCallsStatus',
  'wallet_getCapabilities',
] as const;

/** What needs the user's yes on the approval screen (spec.md §5). */
export const unsafeMethods = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'eth_sendUserOperation',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
] as const;

/** On the lists, and for a later version of the wallet: refused with 4200 before a user is asked anything. */
export const laterMethods: readonly string[] = [
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_getUserOperationReceipt',
  'eth_sendUserOperation',
  'eth_supportedEntryPoints',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'wallet_getAssets',
  'wallet_getCallsStatus',
  'wallet_getCapabilities',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'wallet_sendCalls',
];

export type SafeMethod = (typeof safeMethods)[number];
export type UnsafeMethod = (typeof unsafeMethods)[number];

/** Whether a method is on one of the two lists; any other is refused with 4200, in the page and in the frame. */
export function methodKind(method: string): 'safe' | 'unsafe' | undefined {
  if ((safeMethods as readonly string[]).includes(method)) return 'safe';
  return (unsafeMethods as readonly string[]).includes(method) ? 'unsafe' : undefined;
}
