import type { Namespace } from '#domain/caip/namespace.ts'

const evm =
  'eth_blobBaseFee eth_blockNumber eth_call eth_createAccessList eth_estimateGas eth_feeHistory eth_gasPrice eth_getAccount eth_getBalance ' +
  'eth_getBlockByHash eth_getBlockByNumber eth_getBlockReceipts eth_getBlockTransactionCountByHash ' +
  'eth_getBlockTransactionCountByNumber eth_getCode eth_getFilterChanges eth_getFilterLogs eth_getLogs eth_getProof ' +
  'eth_getStorageAt eth_getTransactionByBlockHashAndIndex eth_getTransactionByBlockNumberAndIndex ' +
  'eth_getTransactionByHash eth_getTransactionCount eth_getTransactionReceipt eth_getUncleByBlockHashAndIndex ' +
  'eth_getUncleByBlockNumberAndIndex eth_getUncleCountByBlockHash eth_getUncleCountByBlockNumber ' +
  'eth_maxPriorityFeePerGas eth_newBlockFilter eth_newFilter eth_newPendingTransactionFilter eth_simulateV1 eth_syncing ' +
  'eth_uninstallFilter net_listening net_version web3_clientVersion'

const solana =
  'getAccountInfo getBalance getBlock getBlockCommitment getBlockHeight getBlockProduction getBlockTime getBlocks ' +
  'getBlocksWithLimit getClusterNodes getEpochInfo getEpochSchedule getFeeForMessage getFirstAvailableBlock ' +
  'getGenesisHash getHealth getHighestSnapshotSlot getIdentity getInflationGovernor getInflationRate getInflationReward ' +
  'getLargestAccounts getLatestBlockhash getLeaderSchedule getMaxRetransmitSlot getMaxShredInsertSlot ' +
  'getMinimumBalanceForRentExemption getMultipleAccounts getProgramAccounts getRecentPerformanceSamples ' +
  'getRecentPrioritizationFees getSignatureStatuses getSignaturesForAddress getSlot getSlotLeader getSlotLeaders ' +
  'getStakeMinimumDelegation getSupply getTokenAccountBalance getTokenAccountsByDelegate getTokenAccountsByOwner ' +
  'getTokenLargestAccounts getTokenSupply getTransaction getTransactionCount getVersion getVoteAccounts ' +
  'isBlockhashValid minimumLedgerSlot simulateTransaction'

/**
 * The methods that a network's node may answer. They read the chain, or send a transaction that the user has already signed.
 * For other methods, a node's response could be mistaken for the user's approval. S6-05.
 */
export const nodeMethods: Readonly<Record<Namespace, ReadonlySet<string>>> = {
  eip155: new Set([...evm.split(' '), 'eth_sendRawTransaction']),
  solana: new Set([...solana.split(' '), 'sendTransaction']),
  bip122: new Set(),
  polkadot: new Set(),
  cosmos: new Set(),
}
