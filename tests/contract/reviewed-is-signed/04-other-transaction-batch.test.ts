import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'

import type { AccountId } from '#domain/caip/account-id.ts'
import { requestRejected } from '#domain/shared/rpc-error.ts'
import { sentSwap } from '#domain/swaps/sent-swap.ts'
import type { SwapReview } from '#domain/swaps/swap-review.ts'
import { swapCall } from '#domain/swaps/wallet-request.ts'
import { observeEvm } from '#infrastructure/chains/transfers/evm/evm-observation.ts'
import { NodeReader } from '#infrastructure/chains/transfers/node-reader.ts'
import type { Chains } from '#ports/chains.ts'
import { coin, native, owner, planOf, quoteOf, router, thief } from '#tests/property/swaps/swap-kit.ts'
import { clause } from '#tests/spec/clauses.ts'

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const HASH = `0x${'ab'.repeat(32)}`
const plan = planOf(quoteOf({ to: native }))
const review: SwapReview = {
  plan,
  allowanceMethod: { type: 'batch', approval: { spender: router, units: 500n } },
  fee: 1n,
  isFeeMissing: false,
  isSimulated: true,
}

/** A node with this transaction under the hash that the wallet returned for a batch. */
const observed = async (from: string, to: string, logs: readonly object[], input = '0x1234') => {
  const answers: Readonly<Record<string, unknown>> = {
    eth_getTransactionReceipt: { status: '0x1', blockNumber: '0x12', from, to, logs, transactionHash: HASH },
    eth_getTransactionByHash: { hash: HASH, from, to, value: '0x0', input, nonce: '0x7' },
    eth_blockNumber: '0x20',
    eth_getTransactionCount: '0x8',
    eth_getCode: '0x',
  }
  const chains = {
    request:
      (_: unknown, __: unknown, { method }: { readonly method: string }) =>
      async () =>
        answers[method] === undefined
          ? E.left(requestRejected({ code: -32_601, message: 'Method not found' }))
          : E.right(answers[method]),
  } as unknown as Chains
  const sent = sentSwap(
    review,
    { account: `eip155:1:${owner}` as AccountId, isSmartAccount: false },
    { type: 'submitted', hash: HASH },
    { sender: { block: 5, nonce: 7, isContract: false }, sentAt: 1, reference: 'r' },
  )
  const node = new NodeReader(chains, plan.quote.request.network, ['https://node.example'])
  return observeEvm(node, sent, { hashes: [], nonces: [], areWaiting: false })()
}

const word = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
const paid = (units: bigint, to: string = router) => ({
  address: coin.address,
  topics: [TRANSFER, word(owner), word(to)],
  data: `0x${units.toString(16).padStart(64, '0')}`,
})
const { to, value, data } = swapCall(plan)
/** The data of a batch with this call. */
const batchOf = (called: string) =>
  `0x34fcd5be${word(called).slice(2)}${BigInt(value).toString(16).padStart(64, '0')}${data.slice(2)}`

clause('S0-06', () => {
  describe('the hash of a batch', () => {
    it('[S0-06] that belongs to a stranger’s transaction is not the batch', async () => {
      const stranger = `0x${'77'.repeat(20)}`
      expect(await observed(stranger, thief, [])).not.toMatchObject({ right: { type: 'included' } })
    })

    it('[S0-06] that belongs to the account’s own call of itself is the batch if it has the swap’s call and pays the token', async () => {
      const isBatch = { right: { type: 'included', succeeded: true } }
      expect(await observed(owner, owner, [paid(500n)], batchOf(to))).toMatchObject(isBatch)
      expect(await observed(owner, owner, [paid(499n)], batchOf(to))).not.toMatchObject(isBatch)
      expect(await observed(owner, owner, [paid(500n)], batchOf(thief))).not.toMatchObject(isBatch)
      // It has the call, but nothing shows that it was made.
      expect(await observed(owner, owner, [], batchOf(to))).toMatchObject({
        right: { deliveredBy: 'nobody' },
      })
    })

    it.each([
      ['the account’s own call of itself', owner, owner],
      ['its plain transfer of the token', owner, coin.address ?? ''],
      ['anyone’s transaction', thief, thief],
    ])('[S0-06] that belongs to %s, which pays the same amount, is not the batch', async (_, from, to) => {
      for (const recipient of [thief, router]) {
        const result = await observed(from, to, [paid(500n, recipient)])
        expect(result).not.toMatchObject({ right: { type: 'included', succeeded: true } })
      }
    })

    it('[S0-06] whose approval alone is in a block is not the batch', async () => {
      const result = await observed(owner, coin.address ?? '', [])
      expect(result).not.toMatchObject({ right: { type: 'included', succeeded: true } })
    })
  })
})
