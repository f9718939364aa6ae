import { failure } from '#domain/shared/failure.ts'

/** Methods that only read, or that send transactions which are already signed. They need no approval. S6-05, S7-67. */
export const safeMethods: readonly string[] = [
  'eth_accounts',
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getAccount',
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
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_sendRawTransaction',
  'eth_syncing',
  'eth_uninstallFilter',
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'eth_getUserOperationReceipt',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_supportedEntryPoints',
  'wallet_getAssets',
]

/** Methods that use the user's keys or permissions. The user approves each request. S6-06, S7-67. */
export const unsafeMethods: readonly string[] = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'eth_sendUserOperation',
]

const sendingMethods: readonly string[] = [
  'eth_sendTransaction',
  'eth_sendRawTransaction',
  'eth_sendUserOperation',
  'wallet_sendCalls',
  'solana_signAndSendTransaction',
  'signAndSendTransaction',
  'sendTransaction',
  'sendTransfer',
]

/** Whether the method changes the balance of the account. */
export const sendsTransaction = (method: string): boolean => sendingMethods.includes(method)

export type MethodKind = 'safe' | 'unsafe' | 'unknown'

/** Classifies a method. The frame never receives an unknown method. S4-39, S6-05, S6-06. */
export const kindOf = (method: string): MethodKind => {
  if (safeMethods.includes(method)) return 'safe'
  return unsafeMethods.includes(method) ? 'unsafe' : 'unknown'
}

/** The error for an unknown method. S4-39, S8-25. */
export const methodNotAllowed = failure('MethodNotAllowed', 'Requested RPC call is not allowed')

/** Milliseconds until the user sees that a method is not allowed. S8-25. */
export const NOT_ALLOWED_SHOWN_AFTER_MS = 300
