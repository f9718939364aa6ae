import * as t from 'io-ts'
import { decodeFunctionData, hashMessage, type Hex } from 'viem'
import { entryPoint07Address } from 'viem/account-abstraction'

import { accountAbi, type AccountCall } from '#sandbox/frame/keys.ts'

import { callFacts } from './decoded-call.ts'
import { accountFacts, Address, evmAccountOf, HexData, withParams, type RpcMethod } from './rpc-call.ts'

const Operation = t.intersection([t.type({ sender: Address, callData: HexData }), t.UnknownRecord])
type Operation = t.TypeOf<typeof Operation>
const Receipt = t.type({ status: t.string })

interface SentOperation {
  readonly operation: Operation
  readonly transaction: Hex
}

const GAS = { preVerificationGas: '0xc350', verificationGasLimit: '0x186a0', callGasLimit: '0x30d40' }

const callsIn = (data: Hex): readonly AccountCall[] => {
  try {
    return decodeFunctionData({ abi: accountAbi, data }).args[0]
  } catch {
    throw new Error('The user operation does not execute calls of this account')
  }
}

const Hash = t.tuple([HexData])

/** Simulated, without an entry point: the account's key sends the operation's calls immediately. */
export const bundlerMethods = (): Readonly<Record<string, RpcMethod>> => {
  const sentOperations = new Map<string, SentOperation>()

  return {
    eth_supportedEntryPoints: async () => [entryPoint07Address],
    eth_estimateUserOperationGas: withParams(t.array(t.unknown), async () => GAS),
    eth_sendUserOperation: withParams(t.array(t.unknown), async (call, [operation]) => {
      if (!Operation.is(operation)) throw new Error('Invalid parameters of eth_sendUserOperation')
      const account = evmAccountOf(call, operation.sender)
      const calls = callsIn(operation.callData)
      const facts = await Promise.all(calls.map((single) => callFacts(call.node, call.chain, single)))
      await call.confirm({
        title: 'Send user operation',
        facts: [...accountFacts(call, account), ...facts.flat()],
      })
      const transaction = await account.send(calls)
      const hash = hashMessage(`user operation ${transaction}`)
      sentOperations.set(hash, { operation, transaction })
      return hash
    }),
    eth_getUserOperationByHash: withParams(Hash, async (_, [hash]) => {
      const sentOperation = sentOperations.get(hash)
      if (sentOperation === undefined) return null
      const { operation, transaction } = sentOperation
      return { userOperation: operation, entryPoint: entryPoint07Address, transactionHash: transaction }
    }),
    eth_getUserOperationReceipt: withParams(Hash, async ({ node }, [hash]) => {
      const sentOperation = sentOperations.get(hash)
      const receipt = sentOperation && (await node('eth_getTransactionReceipt', [sentOperation.transaction]))
      if (!Receipt.is(receipt)) return null
      const { sender } = sentOperation?.operation ?? {}
      const success = receipt.status === '0x1'
      return { userOpHash: hash, entryPoint: entryPoint07Address, sender, success, receipt, logs: [] }
    }),
  }
}
