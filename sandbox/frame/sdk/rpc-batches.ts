import * as t from 'io-ts'
import { bytesToHex, numberToHex } from 'viem'

import { chainParts } from '#domain/caip/chain-id.ts'

import { enabledChains } from './chains.ts'
import { callFacts } from './decoded-call.ts'
import {
  accountFacts,
  Address,
  amountOf,
  evmAccountOf,
  HexData,
  withParams,
  type RpcMethod,
} from './rpc-call.ts'

const Call = t.intersection([t.type({ to: Address }), t.partial({ data: HexData, value: t.string })])
const Batch = t.intersection([
  t.type({ calls: t.array(Call) }),
  t.partial({ from: Address, chainId: HexData }),
])
const Receipt = t.type({ status: t.string })

interface SentBatch {
  readonly chainId: string
  readonly hashes: readonly string[]
  readonly atomic: boolean
}

const VERSION = '2.0.0'
/** EIP-5792. */
const PENDING = 100
const CONFIRMED = 200
const REVERTED = 500

const statusOf = (receipts: readonly unknown[]): number => {
  if (receipts.includes(null)) return PENDING
  return receipts.every((receipt) => Receipt.is(receipt) && receipt.status === '0x1') ? CONFIRMED : REVERTED
}

/**
 * Batches of calls: atomic for a smart account, in sequence for a key. They are lost when the page is closed.
 */
export const batchMethods = (): Readonly<Record<string, RpcMethod>> => {
  const sentBatches = new Map<string, SentBatch>()

  return {
    wallet_getCapabilities: async ({ type }) => {
      const isSmart = type === 'smartAccount'
      const { nodes } = await enabledChains()
      const capabilities = {
        atomic: { status: isSmart ? 'supported' : 'unsupported' },
        ...(isSmart && { permissions: { supported: true, signerTypes: ['keys'], policyTypes: [] } }),
      }
      return Object.fromEntries(
        [...nodes.keys()].map((chain) => [numberToHex(Number(chainParts(chain).reference)), capabilities]),
      )
    },
    wallet_sendCalls: withParams(
      t.tuple([Batch]),
      async (call, [{ calls: requestedCalls, from, chainId }]) => {
        const chain = numberToHex(Number(chainParts(call.chain).reference))
        if (chainId !== undefined && BigInt(chainId) !== BigInt(chain))
          throw new Error('The batch is of another network')
        const account = evmAccountOf(call, from)
        const calls = requestedCalls.map(({ to, data = '0x', value }) => ({
          to,
          data,
          value: amountOf(value),
        }))
        const facts = await Promise.all(calls.map((single) => callFacts(call.node, call.chain, single)))
        await call.confirm({
          title: `Send ${calls.length} calls`,
          facts: [...accountFacts(call, account), ...facts.flat()],
        })
        const atomic = account.type === 'smartAccount'
        const hashes: string[] = []
        if (atomic) hashes.push(await account.send(calls))
        else for (const single of calls) hashes.push(await account.send([single]))
        const id = bytesToHex(crypto.getRandomValues(new Uint8Array(32)))
        sentBatches.set(id, { chainId: chain, hashes, atomic })
        return { id }
      },
    ),
    wallet_getCallsStatus: withParams(t.tuple([t.string]), async ({ node }, [id]) => {
      const batch = sentBatches.get(id)
      if (batch === undefined) throw new Error('Unknown bundle id')
      const receipts = await Promise.all(
        batch.hashes.map((hash) => node('eth_getTransactionReceipt', [hash])),
      )
      const status = statusOf(receipts)
      const { chainId, atomic } = batch
      return { version: VERSION, id, chainId, atomic, status, ...(status !== PENDING && { receipts }) }
    }),
  }
}
