import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { historyOf } from '#domain/activity/history.ts'
import type { Transaction } from '#domain/activity/transaction.ts'
import type { AccountId } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import { cleanText } from '#domain/shared/clean-text.ts'

const ALICE = `0x${'a'.repeat(40)}`
const BOB = `0x${'b'.repeat(40)}`
const account = `eip155:1:${ALICE}` as AccountId
const dayAt = (nth: number) => 1_700_000_000_000 + nth * 86_400_000

const includedTransaction = (nth: number): Transaction => ({
  id: `0x${nth}`,
  chain: 'eip155:1' as ChainId,
  hash: `0x${nth}`,
  operation: 'send',
  status: 'confirmed',
  minedAt: dayAt(nth),
  from: ALICE,
  to: BOB,
  nonce: nth,
  transfers: [],
})

/** A send for which the wallet has returned the hash of this transaction. */
const claimingSend = (nth: number, status: SentTransfer['status']): SentTransfer => ({
  hash: `0x${nth}`,
  account,
  to: BOB,
  units: 5n,
  symbol: cleanText('ETH'),
  decimals: 18,
  sentAt: dayAt(20),
  before: { block: 1, nonce: 6 },
  status,
})

it('[S9-23] [S0-06] a send for which the wallet has returned the hash of another transaction is a row of its own, and tells nothing of that one', () => {
  const claims = fc.record({
    nth: fc.integer({ min: 0, max: 5 }),
    nonce: fc.integer({ min: 6, max: 9 }),
    status: fc.constantFrom<SentTransfer['status']>(
      'submitted',
      'dropped',
      'different',
      'replaced',
      'confirmed',
    ),
    found: fc.boolean(),
  })
  fc.assert(
    fc.property(claims, ({ nth, nonce, status, found }) => {
      // The transactions 0 to 5 were there before the request.
      const earlier = [5, 4, 3, 2, 1, 0].map(includedTransaction)
      const by = `0x${'e'.repeat(8)}`
      const isFound = found || status === 'confirmed'
      const claiming = {
        ...claimingSend(nth, status),
        ...(status === 'different' ? {} : { nonce }),
        ...(isFound && status !== 'different' ? { replacedBy: by } : {}),
      }
      const rows = ({ pending, included }: ReturnType<typeof historyOf>) => [...pending, ...included]
      const shown = rows(historyOf({ transactions: earlier }, [claiming], account))
      const alone = rows(historyOf({ transactions: earlier }, [], account))
      expect(shown).toHaveLength(earlier.length + 1)
      for (const row of alone) expect(shown).toContainEqual(row)
      const [own] = shown.filter((row) => !alone.some(({ id }) => id === row.id))
      expect(own?.hash).toBe(status === 'confirmed' ? by : '')
      expect(own?.outcome === 'confirmed').toBe(status === 'confirmed')
      const hashes = shown.map(({ hash }) => hash).filter((hash) => hash !== '')
      expect(new Set(hashes).size).toBe(hashes.length)
      expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length)
    }),
  )
})
