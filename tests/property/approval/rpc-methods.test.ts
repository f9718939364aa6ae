import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import {
  kindOf,
  methodNotAllowed,
  NOT_ALLOWED_SHOWN_AFTER_MS,
  safeMethods,
  unsafeMethods,
} from '#domain/approval/rpc-methods.ts'
import { clause } from '#tests/spec/clauses.ts'

const READS = `
  eth_accounts eth_blockNumber eth_call eth_chainId eth_estimateGas eth_feeHistory eth_gasPrice eth_getAccount
  eth_getBalance eth_getBlockByHash eth_getBlockByNumber eth_getBlockReceipts eth_getBlockTransactionCountByHash
  eth_getBlockTransactionCountByNumber eth_getCode eth_getFilterChanges eth_getFilterLogs eth_getLogs eth_getProof
  eth_getStorageAt eth_getTransactionByBlockHashAndIndex eth_getTransactionByBlockNumberAndIndex
  eth_getTransactionByHash eth_getTransactionCount eth_getTransactionReceipt eth_getUncleCountByBlockHash
  eth_getUncleCountByBlockNumber eth_maxPriorityFeePerGas eth_newBlockFilter eth_newFilter
  eth_newPendingTransactionFilter eth_sendRawTransaction eth_syncing eth_uninstallFilter wallet_getCapabilities
  wallet_getCallsStatus wallet_getAssets`
const USER_OPERATIONS = `
  eth_getUserOperationReceipt eth_estimateUserOperationGas eth_getUserOperationByHash eth_supportedEntryPoints`
const APPROVED = `
  personal_sign eth_signTypedData_v4 eth_sendTransaction solana_signMessage solana_signTransaction
  solana_signAllTransactions solana_signAndSendTransaction wallet_sendCalls wallet_grantPermissions
  wallet_revokePermissions eth_sendUserOperation`
/** Methods of other wallets that the frame does not support. */
const NEIGHBOURS = `
  eth_sign eth_signTransaction eth_signTypedData eth_signTypedData_v1 eth_signTypedData_v3 eth_decrypt
  eth_getEncryptionPublicKey eth_requestAccounts personal_ecRecover personal_unlockAccount wallet_addEthereumChain
  wallet_switchEthereumChain wallet_watchAsset wallet_requestPermissions wallet_getPermissions wallet_showCallsStatus
  net_version web3_clientVersion debug_traceTransaction eth_subscribe solana_getAccounts solana_requestAccounts
  signPsbt sendTransfer PERSONAL_SIGN Eth_Call toString constructor __proto__`
const methodsIn = (text: string) => text.trim().split(/\s+/)
const safe = methodsIn(READS + USER_OPERATIONS)
const unsafe = methodsIn(APPROVED)

clause(['S6-05', 'S7-67'], () => {
  it.each(methodsIn(READS))('[S6-05][S7-67] %s is safe', (method) => {
    expect(kindOf(method)).toBe('safe')
  })

  it.each(methodsIn(USER_OPERATIONS))('[S6-05] %s is safe', (method) => {
    expect(kindOf(method)).toBe('safe')
  })
})

clause(['S6-06', 'S7-67'], () => {
  it.each(unsafe)('[S6-06][S7-67] %s is unsafe', (method) => {
    expect(kindOf(method)).toBe('unsafe')
  })
})

clause(['S4-39', 'S6-05', 'S6-06'], () => {
  it.each(methodsIn(NEIGHBOURS))('[S4-39] %s is unknown', (method) => {
    expect(kindOf(method)).toBe('unknown')
  })

  it('[S6-05][S6-06] there are no other safe and unsafe methods, and none is both', () => {
    expect(safeMethods.toSorted()).toEqual(safe.toSorted())
    expect(unsafeMethods.toSorted()).toEqual(unsafe.toSorted())
    expect(new Set([...safe, ...unsafe]).size).toBe(41 + 11)
  })

  it('[S4-39] any other method is unknown, however similar its name is', () => {
    const knownMethod = fc.constantFrom(...safe, ...unsafe)
    const similarMethod = fc
      .tuple(knownMethod, fc.constantFrom(' ', '_', 'x', '2', '\n'))
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          similarMethod,
          knownMethod.map((method) => method.slice(0, -1)),
        ),
        (method) => {
          fc.pre(![...safe, ...unsafe].includes(method))
          expect(kindOf(method)).toBe('unknown')
        },
      ),
    )
  })
})

clause('S8-25', () => {
  it('[S8-25] an unknown method is rejected with this message, and the user is notified after 300 ms', () => {
    expect(methodNotAllowed).toEqual({
      _tag: 'MethodNotAllowed',
      message: 'Requested RPC call is not allowed',
    })
    expect(NOT_ALLOWED_SHOWN_AFTER_MS).toBe(300)
  })
})
