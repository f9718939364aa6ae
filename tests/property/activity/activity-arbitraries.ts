import * as fc from 'fast-check'

import type { Transaction, Transfer } from '#domain/activity/transaction.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { cleanText } from '#domain/shared/clean-text.ts'

export const chains = ['eip155:1', 'eip155:10', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] as ChainId[]

const direction = fc.constantFrom<Transfer['direction']>('in', 'out', 'self')
const amount = fc.record({ units: fc.bigInt({ min: 0n, max: 10n ** 30n }), decimals: fc.nat(24) })

const nft = (isSpam: fc.Arbitrary<boolean>): fc.Arbitrary<Transfer> =>
  fc.record({
    direction,
    amount,
    asset: fc.record({ type: fc.constant('nft'), name: fc.string().map((text) => cleanText(text)), isSpam }),
  })

const token: fc.Arbitrary<Transfer> = fc.record({
  direction,
  amount,
  asset: fc.record({
    type: fc.constant('token'),
    name: fc.string().map((text) => cleanText(text)),
    symbol: fc.string().map((text) => cleanText(text)),
  }),
})

export const spamTransfer = nft(fc.constant(true))
export const ordinaryTransfer = fc.oneof(token, nft(fc.constant(false)))

export const transactionWith = (transfers: fc.Arbitrary<readonly Transfer[]>): fc.Arbitrary<Transaction> =>
  fc
    .record({
      chain: fc.constantFrom(...chains),
      hash: fc.stringMatching(/^[0-9a-f]{8,64}$/),
      operation: fc.constantFrom('send', 'receive', 'trade', 'unknown-operation'),
      status: fc.constantFrom<Transaction['status']>('confirmed', 'failed', 'pending'),
      minedAt: fc.option(fc.integer({ min: 0, max: 2_000_000_000_000 }), { nil: undefined }),
      transfers,
    })
    .map((parts) => ({ id: parts.hash, ...parts }))
